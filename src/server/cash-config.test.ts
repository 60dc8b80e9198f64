import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const cashOf = (env: Record<string, string>) => readConfig(env).terms.cash

test('takes no cash unless the operator says so', () => {
  expect(cashOf({})).toBeNull()
  expect(cashOf({ CASH_ON_DELIVERY: 'off', CASH_ON_DELIVERY_PINS: '411' })).toBeNull()
})

test('takes cash up to ₹2,000 everywhere, or as the operator says', () => {
  expect(cashOf({ CASH_ON_DELIVERY: 'on' })).toEqual({ upToPaise: 2000_00, pins: [] })
  const limited = { CASH_ON_DELIVERY_UP_TO: '499.50', CASH_ON_DELIVERY_PINS: '411, 400001' }
  expect(cashOf({ CASH_ON_DELIVERY: 'on', ...limited })).toEqual({
    upToPaise: 499_50,
    pins: ['411', '400001'],
  })
})

test.each([
  [{ CASH_ON_DELIVERY: 'yes' }, 'CASH_ON_DELIVERY must be on or off.'],
  [{ CASH_ON_DELIVERY_UP_TO: '0' }, 'CASH_ON_DELIVERY_UP_TO must be more than 0.'],
  [{ CASH_ON_DELIVERY_PINS: '411,x' }, 'must list beginnings of PIN codes'],
])('rejects %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
