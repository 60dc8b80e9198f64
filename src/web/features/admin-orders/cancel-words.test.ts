import { expect, test } from 'vitest'
import { cancelAllWords, cancelWords } from './cancel-words.ts'

test('one order: how much goes back, and that it is for good', () => {
  expect(cancelWords(1095.7)).toBe(
    '₹1,095.70 goes back to the customer, who gets a mail. What has not been sent goes back to the shelf. This cannot be undone.',
  )
  expect(cancelWords(0)).toMatch(/^No money is left to go back to the customer/)
})

test('many orders: how much in all, and which of them stay as they are', () => {
  expect(cancelAllWords({ standing: 3, repaid: 2, rupees: 300.1 }, 4)).toEqual([
    '₹300.10 goes back to the customers of 2 orders. What has not been sent goes back to the shelf, and every customer gets a mail. This cannot be undone.',
    '1 order is cancelled already: no money moves for it.',
  ])
  expect(cancelAllWords({ standing: 1, repaid: 1, rupees: 40 }, 1)).toHaveLength(1)
  expect(cancelAllWords({ standing: 0, repaid: 0, rupees: 0 }, 2)).toEqual([
    '2 orders are cancelled already: no money moves for them.',
  ])
})
