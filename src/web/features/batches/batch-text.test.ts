import { expect, test } from 'vitest'
import { batchState, movedText } from './batches-table.tsx'

const batch = {
  recall: null,
  retiredAt: null,
  expiryDate: '2028-03-12',
  soldUntil: '2028-02-10',
  units: 4,
  setAside: 0,
}

test.each([
  ['2027-11-01', null],
  ['2028-02-08', 'On sale for 3 more days'],
  ['2028-02-10', 'Last day on sale'],
  ['2028-02-11', 'Too close to expiry'],
  ['2028-03-12', 'Expired'],
])('shows on %s: %s', (today, words) => {
  expect(batchState(batch, today)?.words ?? null).toBe(words)
})

test('shows a recall before any other state', () => {
  const recall = { _id: 'r', severity: 'I' as const, reason: 'Glass' }
  expect(batchState({ ...batch, recall, retiredAt: '2028-01-01' }, '2029-01-01')?.words).toBe(
    'Recalled',
  )
})

test('formats stock movements with a sign', () => {
  expect([movedText(1200), movedText(-3)]).toEqual(['+1,200', '−3'])
})
