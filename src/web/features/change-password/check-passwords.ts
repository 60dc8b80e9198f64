import type { Role } from '#contract/accounts.ts'
import { adminPassword, customerPassword, pharmacyPassword } from '#contract/passwords.ts'
import { type Validated, validate } from '../../validate.ts'

const rules = {
  customer: customerPassword.change.body,
  pharmacy: pharmacyPassword.change.body,
  admin: adminPassword.change.body,
}
export type PasswordChange = { currentPassword: string; newPassword: string }

/** SPEC.md §5: all three are required, the new one keeps the role's rules, and both of it match. */
export function checkPasswords(
  role: Role,
  values: Record<string, string>,
): Validated<PasswordChange> {
  const checked = validate(rules[role], values)
  const errors = { ...checked.errors }
  if (!values.newPassword?.trim()) errors.newPassword = 'New password is required'
  if (!values.confirmPassword) errors.confirmPassword = 'Confirm the new password'
  else if (values.confirmPassword !== values.newPassword)
    errors.confirmPassword = "New passwords don't match"
  return Object.keys(errors).length === 0 ? checked : { data: null, errors }
}
