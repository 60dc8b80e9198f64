import { expect, test } from 'vitest'
import { foreignCaller } from './foreign-callers.ts'

const shop = 'https://aushadh.example'
const call = (origin: string | undefined, host = 'aushadh.example', path = '/api/shop') =>
  foreignCaller({ path, host, headers: { origin } }, shop)

test('accepts the shop itself, and callers that name no origin', () => {
  expect(call(shop)).toBeNull()
  expect(call(undefined)).toBeNull()
  expect(
    foreignCaller({ path: '/api', host: 'x:1', headers: { origin: 'http://x:1' } }, null),
  ).toBeNull()
})

test('names the origin of another site, without its path', () => {
  expect(call('https://evil.example/of?asha@example.in')).toEqual({
    event: 'malicious_cors',
    details: { origin: 'https://evil.example' },
  })
  expect(call('null')).toEqual({ event: 'malicious_cors', details: { origin: 'unreadable' } })
  expect(call('https://evil.example', undefined, '/medicines')).toBeNull()
})

test('names a host that is not the shop’s, unless it is one of the network around it', () => {
  expect(call(undefined, 'evil.example')).toMatchObject({ event: 'malicious_host' })
  for (const host of ['10.0.0.7:3000', 'localhost:3000', 'shop', '[::1]:3000'])
    expect(call(undefined, host), host).toBeNull()
  expect(foreignCaller({ path: '/', host: 'evil.example', headers: {} }, null)).toBeNull()
})
