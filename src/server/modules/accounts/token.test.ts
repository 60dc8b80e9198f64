import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createTokens, sessionSeconds } from './token.ts'

const secret = 'a secret of thirty-two characters at least'
const now = new Date('2031-01-01T00:00:00Z')
const claims = {
  accountId: '00000000-0000-4000-8000-000000000001',
  sessionId: '00000000-0000-4000-8000-000000000002',
  role: 'customer' as const,
}
const tokens = createTokens(secret)
const base = { sub: claims.accountId, sid: claims.sessionId, role: 'customer', aud: 'aushadh' }
const exp = now.getTime() / 1000 + 60

const signed = (payload: object, given = secret, alg = 'HS256') =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(given))
const packed = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

test('reads a token of the shop until it expires', async () => {
  const token = await tokens.sign(claims, now)
  expect(await tokens.read(token, now)).toEqual(claims)
  expect(await tokens.read(token, now)).toEqual(claims)
  expect(await tokens.read(token, new Date(now.getTime() + sessionSeconds * 1000))).toBeNull()
})

test.each([
  ['no algorithm', async () => `${packed({ alg: 'none' })}.${packed({ ...base, exp })}.`],
  ['another algorithm', () => signed({ ...base, exp }, secret.repeat(2), 'HS512')],
  ['another secret', () => signed({ ...base, exp }, `${secret}!`)],
  ['no expiry', () => signed(base)],
  ['no audience', () => signed({ ...base, aud: undefined, exp })],
  ['another audience', () => signed({ ...base, aud: 'elsewhere', exp })],
  ['no session', () => signed({ ...base, sid: undefined, exp })],
  ['a made-up role', () => signed({ ...base, role: 'owner', exp })],
  ['not valid yet', () => signed({ ...base, exp, nbf: exp })],
  ['nothing', async () => '..'],
])('rejects a token with %s', async (_, make) => {
  expect(await tokens.read(await make(), now)).toBeNull()
})

test('rejects a token with an edited payload', async () => {
  const [head, , mac] = (await tokens.sign(claims, now)).split('.')
  const edited = packed({ ...base, role: 'admin', exp })
  expect(await tokens.read(`${head}.${edited}.${mac}`, now)).toBeNull()
  const ownMac = createHmac('sha256', '').update(`${head}.${edited}`).digest('base64url')
  expect(await tokens.read(`${head}.${edited}.${ownMac}`, now)).toBeNull()
})
