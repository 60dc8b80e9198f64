import { expect, test } from 'vitest'
import { defaultOperatorRules } from '#contract/operator-rule-words.ts'
import { allSentences, changedSentences } from './rule-changes.ts'

test('says only what differs', () => {
  expect(changedSentences(defaultOperatorRules, defaultOperatorRules)).toEqual([])
  expect(
    changedSentences(defaultOperatorRules, {
      ...defaultOperatorRules,
      h1Delivery: 'deliver',
      acuteDays: 1,
      stopped: ['H1', 'G'],
    }),
  ).toEqual([
    'Schedule H1 medicines: delivered like other medicines',
    'Prescription for an acute condition: 1 day',
    'Stopped schedules: Schedule H1, Schedule G',
  ])
})

test('does not take another sequence of the same schedules for a change', () => {
  const one = { ...defaultOperatorRules, stopped: ['H', 'G'] as const }
  expect(
    changedSentences({ ...one, stopped: ['H', 'G'] }, { ...one, stopped: ['G', 'H'] }),
  ).toEqual([])
})

test('says every rule', () => {
  expect(allSentences(defaultOperatorRules)).toEqual([
    'Schedule H1 medicines: picked up at the pharmacy',
    'Prescription medicines: delivered within the pharmacy’s district only',
    'Prescription for an acute condition: 7 days',
    'Prescription for a chronic condition: 30 days',
    'Stopped schedules: none',
  ])
})
