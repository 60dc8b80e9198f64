import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { paymentSettings } from './payment-settings.ts'

const sandboxUrl = 'http://127.0.0.1:3100/sandbox/razorpay'
const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_SANDBOX0000001',
  RAZORPAY_KEY_SECRET: 'a key’s secret',
  RAZORPAY_WEBHOOK_SECRET: 'hooks',
}
const live = { ...keys, RAZORPAY_KEY_ID: 'rzp_live_AbCdEfGh012345' }
const settingsFor = (env: Record<string, string>) =>
  paymentSettings(readConfig(env), 'a secret of the session', () => 'http://127.0.0.1:3000')

describe('the payment provider', () => {
  test('defaults to the built-in sandbox with derived keys', () => {
    const { apiUrl, ...settings } = settingsFor({})
    expect(apiUrl()).toBe('http://127.0.0.1:3000/sandbox/razorpay')
    expect(settings).toMatchObject({ checkoutScript: '/sandbox/razorpay/v1/checkout.js' })
    expect(settings.webhookSecrets).toHaveLength(1)
    expect(new Set([settings.keySecret, ...settings.webhookSecrets]).size).toBe(2)
  })

  test('can be a separate sandbox whose payment window still comes from the shop’s origin', () => {
    const env = { PAYMENTS: 'sandbox', RAZORPAY_API_URL: `${sandboxUrl}/`, ...keys }
    const { apiUrl, ...settings } = settingsFor(env)
    expect(apiUrl()).toBe(sandboxUrl)
    expect(settings).toEqual({
      keyId: keys.RAZORPAY_KEY_ID,
      keySecret: keys.RAZORPAY_KEY_SECRET,
      webhookSecrets: ['hooks'],
      checkoutScript: '/sandbox/razorpay/v1/checkout.js',
    })
  })

  test('is the real provider with PAYMENTS=razorpay', () => {
    const { apiUrl, checkoutScript } = settingsFor({ PAYMENTS: 'razorpay', ...live })
    expect(apiUrl()).toBe('https://api.razorpay.com')
    expect(checkoutScript).toBe('https://checkout.razorpay.com/v1/checkout.js')
  })
})

test('accepts two webhook secrets separated by a comma, the current one first', () => {
  const two = { ...live, RAZORPAY_WEBHOOK_SECRET: 'new one, old one' }
  expect(settingsFor({ PAYMENTS: 'razorpay', ...two }).webhookSecrets).toEqual([
    'new one',
    'old one',
  ])
})

const elsewhere = { PAYMENTS: 'sandbox', RAZORPAY_API_URL: sandboxUrl }
test.each([
  ['a separate sandbox without its key', { ...elsewhere }, /RAZORPAY_KEY_ID is missing/],
  [
    'a separate sandbox without its webhook secret',
    { ...elsewhere, ...keys, RAZORPAY_WEBHOOK_SECRET: '' },
    /RAZORPAY_WEBHOOK_SECRET is missing: a sandbox at RAZORPAY_API_URL/,
  ],
  [
    'a separate sandbox with a live key',
    { ...elsewhere, ...live },
    /refuses a live RAZORPAY_KEY_ID/,
  ],
  ['the built-in sandbox with a live key', { ...live }, /refuses a live RAZORPAY_KEY_ID/],
  [
    'a sandbox with a key that is neither test nor live',
    { ...elsewhere, ...keys, RAZORPAY_KEY_ID: 'key' },
    /begins with rzp_test_/,
  ],
  [
    'a sandbox at the provider’s address',
    { ...elsewhere, ...keys, RAZORPAY_API_URL: 'https://api.razorpay.com/' },
    /not the provider’s own/,
  ],
  [
    'the provider without its webhook secret',
    { PAYMENTS: 'razorpay', ...live, RAZORPAY_WEBHOOK_SECRET: '' },
    /RAZORPAY_WEBHOOK_SECRET is missing: PAYMENTS=razorpay needs it/,
  ],
  [
    'a live key for another provider',
    { PAYMENTS: 'razorpay', ...live, RAZORPAY_API_URL: sandboxUrl },
    /must not be sent anywhere else/,
  ],
  [
    'three webhook secrets',
    { PAYMENTS: 'razorpay', ...live, RAZORPAY_WEBHOOK_SECRET: 'a,b,c' },
    /one secret, or two/,
  ],
  [
    'an incomplete rotation',
    { PAYMENTS: 'razorpay', ...live, RAZORPAY_WEBHOOK_SECRET: 'a,' },
    /one secret, or two/,
  ],
])('does not start with %s', (_, env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})
