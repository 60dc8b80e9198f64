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

test('takes as long without an account as with a wrong password', async () => {
  const phc = await hashPassword('Kesar!48lota')
  const medianOf = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
  const known: number[] = []
  const unknown: number[] = []
  // Alternately, so that other work of the machine slows both down.
  for (let tries = 0; tries < 40; tries += 1)
    for (const [times, hash] of [
      [known, phc],
      [unknown, null],
    ] as const) {
      const begun = performance.now()
      await passwordMatches('Kamal!73ghat', hash)
      times.push(performance.now() - begun)
    }
  const [one, other] = [medianOf(known), medianOf(unknown)]
  process.stdout.write(
    `A wrong password took ${Math.round(one)} ms, an unknown name ${Math.round(other)} ms.\n`,
  )
  expect(Math.abs(one - other)).toBeLessThan(Math.max(20, one / 2))
})
