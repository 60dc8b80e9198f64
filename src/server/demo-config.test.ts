import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const keys = {
  PAYMENTS: 'razorpay',
  RAZORPAY_KEY_SECRET: 'a key’s secret',
  RAZORPAY_WEBHOOK_SECRET: 'hooks',
}
const liveKey = { ...keys, RAZORPAY_KEY_ID: 'rzp_live_AbCdEfGh012345' }
const testKey = { ...keys, RAZORPAY_KEY_ID: 'rzp_test_AbCdEfGh012345' }
const server = {
  DATABASE_URL: 'postgres://localhost/shop',
  SESSION_SECRET: 'a secret of thirty-two characters at least',
  DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  PAYMENTS: 'sandbox',
}

describe('the demo shop', () => {
  test.each([
    ['a public address', { PUBLIC_URL: 'https://shop.example' }, 'PUBLIC_URL'],
    ['a live key', liveKey, 'the live RAZORPAY_KEY_ID'],
    ['every address of the machine', { HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    ['every IPv6 address', { HOST: '::' }, 'HOST=::'],
    ['an address in the network', { HOST: '192.168.1.20' }, 'HOST=192.168.1.20'],
    ['a name in the network', { HOST: 'shop.local' }, 'HOST=shop.local'],
    [
      'several of them',
      { ...liveKey, PUBLIC_URL: 'https://shop.example', HOST: '0.0.0.0' },
      'PUBLIC_URL, the live RAZORPAY_KEY_ID and HOST=0.0.0.0',
    ],
  ])('is refused with %s, and off by default', (_, env, named) => {
    expect(() => readConfig({ ...env, DEMO_DATA: 'true' })).toThrow(
      `DEMO_DATA=true publishes logins, an administrator’s among them, so it can’t go with ${named}.`,
    )
    for (const DEMO_DATA of [undefined, '', 'false'])
      expect(readConfig({ ...env, DEMO_DATA }).demoData).toBe(false)
  })

  test.each([
    ['no settings', {}],
    ['127.0.0.1', { HOST: '127.0.0.1' }],
    ['127.0.0.2', { HOST: '127.0.0.2' }],
    ['::1', { HOST: '::1' }],
    ['localhost', { HOST: 'localhost' }],
    ['a test key', testKey],
  ])('is on by default with the embedded database and %s', (_, env) => {
    expect(readConfig(env)).toMatchObject({ demoData: true, liveBy: [] })
    expect(readConfig({ ...env, DEMO_DATA: 'false' }).demoData).toBe(false)
  })

  test('is off by default on a database server, and allowed there for this machine alone', () => {
    expect(readConfig(server).demoData).toBe(false)
    expect(readConfig({ ...server, DEMO_DATA: 'true' }).demoData).toBe(true)
    expect(() => readConfig({ ...server, DEMO_DATA: 'true', HOST: '0.0.0.0' })).toThrow('DEMO_DATA')
  })
})
