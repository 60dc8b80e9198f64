import { expect, test } from 'vitest'
import { checkPasswords } from './password-section.tsx'

const good = { currentPassword: 'old', newPassword: 'Better2!', confirmPassword: 'Better2!' }

test('requires all three fields', () => {
  const nothing = { currentPassword: ' ', newPassword: '', confirmPassword: '' }
  expect(checkPasswords('admin', nothing).errors).toEqual({
    currentPassword: 'Current password is required',
    newPassword: 'New password is required',
    confirmPassword: 'Confirm the new password',
  })
})

test('requires the new passwords to match', () => {
  expect(checkPasswords('admin', { ...good, confirmPassword: 'Better2' }).errors).toEqual({
    confirmPassword: "New passwords don't match",
  })
  expect(checkPasswords('admin', good)).toEqual({
    data: { currentPassword: 'old', newPassword: 'Better2!' },
    errors: null,
  })
})

test('applies the registration rules to customers and the minimum length to other roles', () => {
  const simple = { ...good, newPassword: 'simple', confirmPassword: 'simple' }
  const short = { ...good, newPassword: 'short', confirmPassword: 'short' }
  expect(checkPasswords('customer', simple).errors).toEqual({
    newPassword: 'Must include uppercase, lowercase, number, and symbol',
  })
  expect(checkPasswords('admin', simple).errors).toBeNull()
  for (const [role, least] of [
    ['pharmacy', 8],
    ['admin', 6],
  ] as const)
    expect(checkPasswords(role, short).errors).toEqual({
      newPassword: `Password must be at least ${least} characters`,
    })
})
