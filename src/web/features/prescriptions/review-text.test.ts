import { expect, test } from 'vitest'
import type { PrescriptionItem } from '#contract/verification-shapes.ts'
import {
  daysText,
  nextRepeatText,
  type Review,
  remainingText,
  reviewSentence,
} from './review-text.ts'

const item: PrescriptionItem = {
  _id: '1',
  name: 'Telma 40',
  composition: 'Telmisartan (40 mg)',
  form: 'tablet',
  dose: '1-0-0',
  days: 30,
  quantity: 30,
  repeats: 2,
  reserved: 0,
  dispensed: 30,
  remaining: 1,
  lastDispensedOn: '2026-11-01',
}
const review = (given: Partial<Review>) =>
  reviewSentence({
    dueAt: '2026-11-22T12:00:00Z',
    decidedAt: null,
    reason: null,
    reasonNote: '',
    ...given,
  } as Review)

test('says what remains of a prescribed medicine, and when repeats come due', () => {
  expect(remainingText(item)).toBe(
    '1 unit can be ordered now · 30 prescribed, 2 repeats · 30 dispensed',
  )
  expect(remainingText({ ...item, repeats: 0, reserved: 15, dispensed: 0, remaining: 15 })).toBe(
    '15 units can be ordered now · 30 prescribed, no repeats · 15 in open orders',
  )
  expect(nextRepeatText(item, '2026-11-30')).toBe(
    'Last dispensed on 1 Nov 2026; the next repeat comes due on 1 Dec 2026.',
  )
  expect(nextRepeatText(item, '2026-12-01')).toBe(
    'Last dispensed on 1 Nov 2026; the next repeat has been due since 1 Dec 2026.',
  )
  expect(nextRepeatText({ ...item, lastDispensedOn: null })).toBe('')
  expect([daysText(1), daysText(5)]).toEqual(['1 day', '5 days'])
})

test('promises no repeat where all were begun', () => {
  expect(nextRepeatText({ ...item, repeats: 0 })).toBe('')
  expect(nextRepeatText({ ...item, repeats: 1, dispensed: 31 })).toBe('')
  expect(nextRepeatText({ ...item, repeats: 1, dispensed: 60 })).toBe('')
  expect(nextRepeatText({ ...item, repeats: 1, dispensed: 30 })).not.toBe('')
})

test('says what happens next, and why a prescription was rejected', () => {
  expect(review({ state: 'waiting' })).toContain('by 22 Nov 2026, 17:30')
  expect(review({ state: 'asked' })).toMatch(/your answer/)
  const decidedAt = '2026-11-22T10:00:00Z'
  expect(review({ state: 'rejected', reason: 'unsigned', decidedAt })).toBe(
    'A pharmacist rejected it on 22 Nov 2026, 15:30. It is not signed by the prescriber. What you paid for these medicines is refunded.',
  )
  expect(
    review({ state: 'rejected', reason: 'unsigned', reasonNote: 'Only a stamp', decidedAt }),
  ).toMatch(/prescriber\. Only a stamp\. What you paid for these medicines is refunded\.$/)
})
