import { expect, test } from 'vitest'
import { cancelAllText, cancelText } from './cancel-dialog.tsx'

test('states the refund of one order and that cancelling is permanent', () => {
  expect(cancelText(1095.7)).toBe(
    '₹1,095.70 will be refunded to the customer. The customer gets an email. Items that have not been shipped go back into stock. This cannot be undone.',
  )
  expect(cancelText(0)).toMatch(/^Nothing is left to refund to the customer/)
})

test('states the total refund of several orders and how many are already cancelled', () => {
  expect(cancelAllText({ active: 3, refunded: 2, rupees: 300.1 }, 4)).toEqual([
    '₹300.10 will be refunded to the customers of 2 orders. Every customer gets an email. Items that have not been shipped go back into stock. This cannot be undone.',
    '1 order is already cancelled and will not be refunded.',
  ])
  expect(cancelAllText({ active: 1, refunded: 1, rupees: 40 }, 1)).toHaveLength(1)
  expect(cancelAllText({ active: 0, refunded: 0, rupees: 0 }, 2)).toEqual([
    '2 orders are already cancelled and will not be refunded.',
  ])
})
