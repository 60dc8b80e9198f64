import { expect, test } from 'vitest'
import {
  passwordChangedEmail,
  passwordResetEmail,
} from '#server/modules/accounts/password-emails.ts'
import { resetUrl } from '#server/modules/accounts/reset-link.ts'
import { forgotPasswordPath, resetPasswordPath } from '#web/routing/paths.ts'
import { roles } from './passwords.ts'

const person = { name: 'Meera', email: 'meera@example.in' }

test.each(roles)('emails to a %s link to pages that exist', (role) => {
  const shop = 'https://shop.example'
  expect(passwordResetEmail(role, person, resetUrl(shop, role, 'abc')).body.text).toContain(
    `${shop}${resetPasswordPath(role)}#token=abc\n`,
  )
  expect(passwordChangedEmail(role, person, shop).body.text).toContain(
    `${shop}${forgotPasswordPath(role)}\n`,
  )
})
