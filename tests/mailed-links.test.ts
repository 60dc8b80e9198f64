import { expect, test } from 'vitest'
import { passwordChangedMail, passwordResetMail } from '#server/modules/accounts/password-mails.ts'
import { forgotPasswordPath, resetPasswordPath } from '#web/paths.ts'
import { roles } from './passwords.ts'

const person = { name: 'Meera', email: 'meera@example.in' }

test.each(roles)('letters to a %s lead to pages that exist', (role) => {
  const shop = 'https://shop.example'
  expect(passwordResetMail(role, person, shop, 'abc').body).toContain(
    `${shop}${resetPasswordPath(role)}#token=abc\n`,
  )
  expect(passwordChangedMail(role, person, shop).body).toContain(
    `${shop}${forgotPasswordPath(role)}\n`,
  )
})
