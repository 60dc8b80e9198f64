import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'

test('hashes with argon2id at OWASP’s cost and a random salt', async () => {
  const [one, other] = await Promise.all([hashPassword('Secret1!'), hashPassword('Secret1!')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
})

test('matches only the hashed password', async () => {
  const phc = await hashPassword('Secret1!')
  expect(await passwordMatches('Secret1!', phc)).toBe(true)
  expect(await passwordMatches('Secret2!', phc)).toBe(false)
  expect(await passwordMatches('Secret1!', null)).toBe(false)
})

test('rejects a hash with other cost parameters', async () => {
  const phc = await hashPassword('Secret1!')
  expect(await passwordMatches('Secret1!', phc.replace('t=2', 't=1'))).toBe(false)
})
