import { expect, test } from 'vitest'
import { readFacts } from './session.ts'

const jwt = (claims: unknown) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`

test('reads role and expiry', () => {
  expect(readFacts(jwt({ role: 'admin', exp: 1_800_000_000 }))).toEqual({
    role: 'admin',
    expiresAt: 1_800_000_000_000,
  })
})

test('ignores an unknown role', () => {
  expect(readFacts(jwt({ role: 'root', exp: 1 }))).toEqual({ role: null, expiresAt: 1000 })
})

test.each(['', 'x', 'a.b.c', jwt(null), jwt('x'), jwt({ role: 'admin' }), jwt({ exp: 'soon' })])(
  'does not read %s',
  (token) => {
    expect(readFacts(token)).toBeNull()
  },
)
