import { expect, test } from 'vitest'
import { givesText, leastText, usesText } from './coupon-text.ts'
import type { ListedCoupon } from './load-coupons.ts'

const coupon = { kind: 'percentage', percent: 10, amount: null, most: 100 } as ListedCoupon

test('says what a coupon gives, from which amount, and how often', () => {
  expect(givesText(coupon)).toBe('10% off, at most ₹100.00')
  expect(givesText({ ...coupon, most: null })).toBe('10% off')
  expect(givesText({ ...coupon, kind: 'amount', amount: 50 })).toBe('₹50.00 off')
  expect(givesText({ ...coupon, kind: 'free_delivery' })).toBe('Free delivery')
  expect(leastText({ least: 0 })).toBe('Any amount')
  expect(leastText({ least: 200 })).toBe('From ₹200.00')
  expect(usesText({ uses: 3, mostUses: 500 })).toBe('3 of 500')
  expect(usesText({ uses: 3, mostUses: null })).toBe('3')
})
