import type { Role } from '#contract/accounts.ts'

/** SPEC.md §5, shown before the user types. The contract enforces them, the server refuses what is easy to guess. */
export const passwordRules: Record<Role, string> = {
  customer:
    'At least 6 characters that are hard to guess, with an uppercase and a lowercase letter, a number and one of !@#$%^&*()_+',
  pharmacy: 'At least 8 characters that are hard to guess',
  admin: 'At least 8 characters that are hard to guess',
}
