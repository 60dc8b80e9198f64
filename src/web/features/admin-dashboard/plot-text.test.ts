import { expect, test } from 'vitest'
import { intervalText, medicinesSummary, salesSummary, shortRupees, tickText } from './plot-text.ts'

const week = { from: '2028-03-06', to: '2028-03-12' }

test.each([
  ['day', { from: '2028-03-12', to: '2028-03-12' }, '12 Mar 2028', '12 Mar'],
  ['week', week, '6 to 12 Mar 2028', '6 Mar'],
  ['week', { from: '2028-02-28', to: '2028-03-05' }, '28 Feb to 5 Mar 2028', '28 Feb'],
  ['week', { from: '2027-12-30', to: '2028-01-05' }, '30 Dec 2027 to 5 Jan 2028', '30 Dec'],
  ['month', { from: '2028-09-01', to: '2028-09-30' }, 'Sep 2028', 'Sep'],
] as const)('formats the %s %o as %s', (unit, interval, words, tick) => {
  expect(intervalText(interval, unit)).toBe(words)
  expect(tickText(interval, unit)).toBe(tick)
})

test.each([
  [0, '₹0'],
  [99_999, '₹99,999'],
  [1_00_000, '₹1 L'],
  [1_25_000, '₹1.3 L'],
  [2_00_00_000, '₹2 Cr'],
])('shortens %i rupees to %s', (rupees, words) => {
  expect(shortRupees(rupees)).toBe(words)
})

const plots = {
  ...week,
  unit: 'day' as const,
  orders: 3,
  revenue: 125000,
  sales: [
    { from: '2028-03-11', to: '2028-03-11', orders: 1, revenue: 0 },
    { from: '2028-03-12', to: '2028-03-12', orders: 2, revenue: 125000 },
  ],
  medicines: [],
  rankedAt: null,
  statuses: [],
}

test('summarises orders, revenue and the busiest interval', () => {
  expect(salesSummary(plots)).toBe(
    '3 orders, ₹1,25,000.00 from paid orders. Busiest day: 12 Mar 2028 (2 orders).',
  )
  expect(salesSummary({ ...plots, orders: 1, revenue: 40, sales: [] })).toBe(
    '1 order, ₹40.00 from paid orders.',
  )
})

test('says which medicine leads, and when a stored ranking was made', () => {
  const sold = {
    ...plots,
    medicines: [{ _id: 'a', name: 'Dolo 650', units: 1200, revenue: 33420 }],
  }
  expect(medicinesSummary(plots)).toBe('No medicine was sold in this period.')
  expect(medicinesSummary(sold)).toBe('Ranked by packs in paid orders. Dolo 650 leads with 1,200.')
  expect(medicinesSummary({ ...sold, rankedAt: '2028-03-12T05:07:00.000Z' })).toBe(
    'Ranked by packs in paid orders. Dolo 650 leads with 1,200. As of 12 Mar 2028, 10:37; ranked again every hour.',
  )
})
