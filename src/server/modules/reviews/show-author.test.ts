import { expect, test } from 'vitest'
import { authorName } from './show-author.ts'

test.each([
  ['Meera Kulkarni', 'Meera K.'],
  ['  meera  de souza ', 'meera S.'],
  ['Meera', 'Meera'],
  ['मीरा कुलकर्णी', 'मीरा कु.'],
  ['Meera Ägren', 'Meera Ä.'],
])('shows %s as %s', (name, signed) => {
  expect(authorName(name)).toBe(signed)
})
