import type { Role } from '#contract/accounts.ts'

/** SPEC.md §5, shown before the user types. The contract enforces them. */
export const passwordRules: Record<Role, string> = {
  customer:
    'At least 6 characters, with an uppercase and a lowercase letter, a number and one of !@#$%^&*()_+',
  pharmacy: 'At least 6 characters',
  admin: 'At least 6 characters',
}
