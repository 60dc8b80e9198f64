import { expect, test } from 'vitest'
import type { Role } from '#contract/accounts.ts'
import { isWeakPassword } from './password-strength.ts'

const meera = { name: 'Meera Kulkarni', email: 'meera.k@example.in' }

test.each<[Role, string, string]>([
  ['pharmacy', '123456', 'shorter than eight characters'],
  ['pharmacy', '12345678', 'a row of digits'],
  ['pharmacy', 'password1', 'a common one'],
  ['admin', 'qwertyuiop', 'a row of keys'],
  ['admin', 'Secret1!', 'a word with a digit and a symbol'],
  ['admin', 'Kulkarni2026', 'their own name'],
  ['admin', 'aushadh@123', 'the name of the shop'],
  ['admin', 'x9$Kq2', 'six characters, however random'],
  ['customer', 'Password1!', 'a common one that follows the rules of characters'],
  ['customer', 'Kulkarni1!', 'their own name'],
  ['customer', 'L58jkdjP!', 'known from a breach, though it looks random'],
  ['admin', 'Euq8pvHrnpSSdymIZQx+', 'known from a breach, though it looks random'],
  ['customer', 'neem tulsi lota', 'without an uppercase letter, a digit and a symbol'],
])('a password of the role %s is weak: %s, %s', async (role, password) => {
  expect(await isWeakPassword(password, { ...meera, role })).toBe(true)
})

test.each<[Role, string, string]>([
  ['customer', 'x9$Kq2', 'six random characters, which SPEC.md allows'],
  ['customer', 'Kesar!48lota', 'words of other languages with digits'],
  ['pharmacy', 'neem lota tulsi ghat', 'several words'],
  ['pharmacy', 'v7#Lq0pZ', 'eight random characters'],
  ['admin', ' two spaces around ', 'surrounding spaces'],
  ['admin', `Kq9 zebra lamp${'x'.repeat(60)}`, 'a long one'],
])('a password of the role %s is strong: %s, %s', async (role, password) => {
  expect(await isWeakPassword(password, { ...meera, role })).toBe(false)
})
