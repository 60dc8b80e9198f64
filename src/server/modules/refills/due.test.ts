import { describe, expect, test } from 'vitest'
import { decide, dueOf } from './due.ts'

const intake = { piecesPerDay: 1, daysPerPack: null }
const known = { intake, daysBefore: 5, pausedAt: null }
const supplies = [{ on: '2026-11-01', units: 3, pieces: 30 }]

describe('how a refill stands', () => {
  test.each([
    ['2026-11-25', 'counting'],
    ['2026-11-26', 'due'],
    ['2027-02-01', 'due'],
  ])('on %s: %s', (today, state) => {
    expect(dueOf(known, supplies, today)).toEqual({
      runsOutOn: '2026-12-01',
      remindOn: '2026-11-26',
      state,
    })
  })

  test('paused, however much is left; ended, if nothing is left to count', () => {
    const paused = { ...known, pausedAt: new Date() }
    expect(dueOf(paused, supplies, '2027-02-01').state).toBe('paused')
    expect(dueOf(known, [], '2026-11-01')).toEqual({
      runsOutOn: null,
      remindOn: null,
      state: 'ended',
    })
  })
})

describe('what the job does', () => {
  const changedAt = new Date('2026-11-01T10:00:00Z')
  const due = { runsOutOn: '2026-12-01', state: 'due' as const }
  const looked = { due, changedAt, remindedOn: null, isReplaced: false }

  test('reminds once of a supply', () => {
    expect(decide(looked, '2026-11-26')).toEqual({ remind: true, remindedOn: '2026-11-26' })
    const reminded = { ...looked, remindedOn: '2026-11-26' }
    expect(decide(reminded, '2026-11-27')).toEqual({ remind: false, remindedOn: '2026-11-26' })
  })

  test('reminds again once a new supply was not due for a while', () => {
    const counting = { runsOutOn: '2026-12-31', state: 'counting' as const }
    const grown = { ...looked, due: counting, remindedOn: '2026-11-26' }
    expect(decide(grown, '2026-11-28')).toEqual({ remind: false, remindedOn: null })
  })

  test('reminds of none that is paused, without supply, or replaced by another', () => {
    for (const state of ['paused', 'ended'] as const) {
      const other = { ...looked, due: { ...due, state } }
      expect(decide(other, '2026-11-28')).toEqual({ remind: false, remindedOn: null })
    }
    const replaced = { ...looked, isReplaced: true }
    expect(decide(replaced, '2026-11-28')).toEqual({ remind: false, remindedOn: null })
  })

  test('forgets it a year after it ran out or was last changed', () => {
    expect(decide(looked, '2027-11-30')).not.toBe('delete')
    expect(decide(looked, '2027-12-01')).toBe('delete')
    const ended = { ...looked, due: { runsOutOn: null, state: 'ended' as const } }
    expect(decide(ended, '2027-10-31')).not.toBe('delete')
    expect(decide(ended, '2027-11-01')).toBe('delete')
  })
})
