import { expect, test } from 'vitest'
import { intakeText, piecesName, runOutText, supplyTexts } from './refill-text.ts'

const days = {
  runsOutOn: '2026-12-10',
  remindOn: '2026-12-05',
  state: 'counting' as const,
  onTheWay: false,
}

test('says when it runs out and when the reminder comes', () => {
  expect(runOutText(days, '2026-11-27')).toBe(
    'Runs out on 10 Dec 2026. We remind you on 5 Dec 2026.',
  )
  const due = { ...days, state: 'due' as const }
  expect(runOutText(due, '2026-12-06')).toBe(
    'Runs out on 10 Dec 2026. It is time to order your refill.',
  )
  expect(runOutText(due, '2026-12-11')).toMatch(/^Ran out on 10 Dec 2026\./)
  expect(runOutText({ ...days, state: 'paused' }, '2026-11-27')).toMatch(/while it is paused/)
  const ended = { ...days, runsOutOn: null, remindOn: null, state: 'ended' as const }
  expect(runOutText(ended, '2026-11-27')).toMatch(/^Nothing is left to count/)
})

test('says how fast it is used up, and what is counted', () => {
  expect(intakeText({ piecesPerDay: 1.5, daysPerPack: null })).toBe('1.5 a day')
  expect(intakeText({ piecesPerDay: null, daysPerPack: 10 })).toBe('a pack lasts 10 days')
  const supplies = [
    { on: '2026-11-20', units: 2, pieces: 30 },
    { on: '2026-11-25', units: 1, pieces: null },
  ]
  expect(supplyTexts({ supplies })).toEqual([
    '2 packs from 20 Nov 2026, 30 pieces',
    '1 pack from 25 Nov 2026',
  ])
  expect(piecesName({ form: 'capsule' })).toBe('capsules')
  expect(piecesName({ form: null })).toBe('pieces')
})
