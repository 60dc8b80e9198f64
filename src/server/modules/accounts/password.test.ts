import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'

test('hashes with argon2id at OWASP’s cost and a random salt', async () => {
  const [one, other] = await Promise.all([
    hashPassword('Kesar!48lota'),
    hashPassword('Kesar!48lota'),
  ])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
})

test('matches only the hashed password', async () => {
  const phc = await hashPassword('Kesar!48lota')
  expect(await passwordMatches('Kesar!48lota', phc)).toBe(true)
  expect(await passwordMatches('Kamal!73ghat', phc)).toBe(false)
  expect(await passwordMatches('Kesar!48lota', null)).toBe(false)
})

test('rejects a hash with other cost parameters', async () => {
  const phc = await hashPassword('Kesar!48lota')
  expect(await passwordMatches('Kesar!48lota', phc.replace('t=2', 't=1'))).toBe(false)
})
