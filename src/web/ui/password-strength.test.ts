import { expect, test } from 'vitest'
import { strengthOf } from './new-password-field.tsx'

test.each([
  ['', 'no password'],
  ['   ', 'no password'],
  ['123456', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['Password1!', 'weak'],
  ['Abcdef1!', 'weak'],
  ['Tr7!mq', 'fair'],
  ['Tr7!mqz9', 'fair'],
  ['Tr7!mqz9K', 'good'],
  ['a long walk by the river', 'strong'],
])('rates %j as %s', (password, word) => {
  expect(strengthOf(password).word).toBe(word)
})
