import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createTokens } from './token.ts'

const secret = 'a secret of thirty-two characters at least'
const now = new Date('2031-01-01T00:00:00Z')
const expiresAt = new Date('2031-01-08T00:00:00Z')
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
const withMac = async (header: object, given: string) => {
  const text = `${packed(header)}.${packed({ ...base, exp })}`
  return `${text}.${createHmac('sha256', given).update(text).digest('base64url')}`
}
const packed = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

test('reads a token of the shop until it expires', async () => {
  const token = tokens.sign(claims, now, expiresAt)
  expect(tokens.read(token, now)).toEqual(claims)
  expect(tokens.read(token, now)).toEqual(claims)
  expect(tokens.read(token, expiresAt)).toBeNull()
})

test('signs and reads tokens as a library does', async () => {
  const token = tokens.sign(claims, now, expiresAt)
  const options = { algorithms: ['HS256'], audience: 'aushadh', currentDate: now }
  const { payload, protectedHeader } = await jwtVerify(token, Buffer.from(secret), options)
  expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' })
  expect(payload).toEqual({ ...base, iat: +now / 1000, exp: +expiresAt / 1000 })
  expect(tokens.read(await signed({ ...base, exp, nbf: exp - 60 }), now)).toEqual(claims)
})

test('names the account of an expired token, and of no other', async () => {
  const token = tokens.sign(claims, now, expiresAt)
  expect(tokens.readExpired(token, now)).toBeNull()
  expect(tokens.readExpired(token, expiresAt)).toEqual(claims)
  expect(tokens.readExpired(`${token}x`, expiresAt)).toBeNull()
  expect(createTokens(`${secret}!`).readExpired(token, expiresAt)).toBeNull()
  const elsewhere = await signed({ ...base, aud: 'elsewhere', exp })
  expect(tokens.readExpired(elsewhere, expiresAt)).toBeNull()
})

test('rejects a signature that is written in another way', () => {
  const token = tokens.sign(claims, now, expiresAt)
  const [head, body, mac = ''] = token.split('.')
  const bytes = Buffer.from(mac, 'base64url')
  const others = [`${mac}=`, `${mac}.`, ` ${mac}`, bytes.toString('base64'), bytes.toString('hex')]
  // Its last character carries four bits, and two that are ignored when it is decoded.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet[alphabet.indexOf(mac.slice(-1)) + 1]
  expect(Buffer.from(`${mac.slice(0, -1)}${last}`, 'base64url')).toEqual(bytes)
  for (const other of [...others, `${mac.slice(0, -1)}${last}`])
    expect.soft(tokens.read(`${head}.${body}.${other}`, now)).toBeNull()
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
  ['an empty secret', () => withMac({ alg: 'HS256' }, '')],
  ['a secret out of a dictionary', () => signed({ ...base, exp }, 'secret')],
  ['the file that its key id names', () => withMac({ alg: 'HS256', kid: '../../dev/null' }, '')],
  ['the query that its key id is', () => withMac({ alg: 'HS256', kid: "' union select 'x" }, 'x')],
  ['a key of its own', () => withMac({ alg: 'HS256', jwk: { kty: 'oct', k: 'eA' } }, 'x')],
  ['the address of a key', () => withMac({ alg: 'HS256', jku: 'https://evil.example/jwks' }, 'x')],
  [
    'the address of a certificate',
    () => withMac({ alg: 'HS256', x5u: 'https://evil.example' }, 'x'),
  ],
  ['the algorithm of public keys', () => withMac({ alg: 'RS256' }, secret)],
  ['its algorithm in other letters', () => withMac({ alg: 'nOnE' }, '')],
  [
    'a critical header that nobody knows',
    () => withMac({ alg: 'HS256', crit: ['x'], x: 1 }, secret),
  ],
  ['an expiry in words', () => signed({ ...base, exp: 'never' })],
  ['an expiry in the past', () => signed({ ...base, exp: exp - 61 })],
  ['an account that is no id', () => signed({ ...base, sub: '1 or 1=1', exp })],
  ['five parts, as if encrypted', async () => 'a.b.c.d.e'],
  ['a megabyte of payload', () => signed({ ...base, exp, pad: 'x'.repeat(1_000_000) }, 'other')],
])('rejects a token with %s', async (_, make) => {
  expect(tokens.read(await make(), now)).toBeNull()
})

test('rejects a token with an edited payload', async () => {
  const [head, , mac] = tokens.sign(claims, now, expiresAt).split('.')
  const edited = packed({ ...base, role: 'admin', exp })
  expect(tokens.read(`${head}.${edited}.${mac}`, now)).toBeNull()
  const ownMac = createHmac('sha256', '').update(`${head}.${edited}`).digest('base64url')
  expect(tokens.read(`${head}.${edited}.${ownMac}`, now)).toBeNull()
})
