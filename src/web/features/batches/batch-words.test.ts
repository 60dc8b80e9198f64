import { expect, test } from 'vitest'
import { batchState, movedWords } from './batch-words.ts'

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
  ['2028-02-08', 'Sold for 3 more days'],
  ['2028-02-10', 'Sold for the last day'],
  ['2028-02-11', 'Too close to its expiry'],
  ['2028-03-12', 'Expired'],
])('on %s: %s', (today, words) => {
  expect(batchState(batch, today)?.words ?? null).toBe(words)
})

test('a recall is said before all else', () => {
  const recall = { _id: 'r', severity: 'I' as const, reason: 'Glass' }
  expect(batchState({ ...batch, recall, retiredAt: '2028-01-01' }, '2029-01-01')?.words).toBe(
    'Recalled',
  )
})

test('units that came and went have a sign', () => {
  expect([movedWords(1200), movedWords(-3)]).toEqual(['+1,200', '−3'])
})
