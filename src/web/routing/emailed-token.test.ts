import { expect, test } from 'vitest'
import { emailedToken } from './emailed-token.ts'

const token = 'q3Vt8JmZ0pXcL5rKw7NfE1yHsB9uTaGd2QoRi6MxYzA'

test('reads the whole token from the fragment of the link', () => {
  expect(emailedToken(`#token=${token}`)).toBe(token)
  for (const hash of [
    '',
    '#',
    '#token=',
    `#token=${token.slice(1)}`,
    `#${token}`,
    `#token=${token}=`,
  ])
    expect(emailedToken(hash)).toBeNull()
})
