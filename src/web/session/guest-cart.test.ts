// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { forgetGuestCart, readGuestCart, writeGuestCart } from './guest-cart.ts'
import { clearEverything, storeSession } from './session.ts'

const itemId = '9c5a7be1-2f64-4e0c-b1d8-6a3f0e9d7c05'
const items = [{ itemId, quantity: 2 }]
const day = 86_400_000

beforeEach(() => localStorage.clear())

test('stores ids and quantities for thirty days after the last change, and counts the units', () => {
  const now = Date.now()
  writeGuestCart([{ itemId, quantity: 2, name: 'Dolo 650' } as never], now)
  expect({ ...localStorage }).toEqual({
    guestCart: JSON.stringify(items),
    guestCartUntil: String(now + 30 * day),
    cartCount: '2',
  })
  expect(readGuestCart(now + 30 * day - 1)).toEqual(items)
  expect(readGuestCart(now + 30 * day)).toEqual([])
})

test.each([
  'no JSON',
  '{}',
  '[null]',
  '[{"itemId":"x","quantity":1}]',
  `[{"itemId":"${itemId}","quantity":0}]`,
  `[{"itemId":"${itemId}","quantity":1.5}]`,
])('reads %s as empty', (stored) => {
  writeGuestCart(items)
  localStorage.setItem('guestCart', stored)
  expect(readGuestCart()).toEqual([])
})

test('an empty cart leaves nothing but the count', () => {
  writeGuestCart(items)
  writeGuestCart([])
  expect({ ...localStorage }).toEqual({ cartCount: '0' })
})

const asha = { _id: 'a', role: 'customer', name: 'Asha', email: 'asha@example.in' }
const meera = { _id: 'm', role: 'customer', name: 'Meera', email: 'meera@example.in' }
const logIn = (user: object) => storeSession({ token: 't', user } as Session)

test('stays at a login', () => {
  writeGuestCart(items)
  logIn(meera)
  expect(readGuestCart()).toEqual(items)
})

test('goes with a logout, and with a login of somebody else in an open session', () => {
  writeGuestCart(items)
  clearEverything()
  expect(readGuestCart()).toEqual([])
  logIn(asha)
  writeGuestCart(items)
  logIn(meera)
  expect(readGuestCart()).toEqual([])
  forgetGuestCart()
})
