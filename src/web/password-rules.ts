import type { Role } from '#contract/accounts.ts'

/** SPEC.md §5, told before somebody types. The contract holds them. */
export const passwordRules: Record<Role, string> = {
  customer:
    'At least 6 characters, with an uppercase and a lowercase letter, a number and one of !@#$%^&*()_+',
  pharmacy: 'At least 6 characters',
  admin: 'At least 6 characters',
}
