import { expect, test } from 'vitest'
import { mailedToken } from './mailed-token.ts'

const token = 'q3Vt8JmZ0pXcL5rKw7NfE1yHsB9uTaGd2QoRi6MxYzA'

test('a link carries its token behind the #, whole', () => {
  expect(mailedToken(`#token=${token}`)).toBe(token)
  for (const hash of [
    '',
    '#',
    '#token=',
    `#token=${token.slice(1)}`,
    `#${token}`,
    `#token=${token}=`,
  ])
    expect(mailedToken(hash)).toBeNull()
})
