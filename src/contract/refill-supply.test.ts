import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Intake, reminderDay, runOutDay, type Supply } from './refill-supply.ts'

const daily = (piecesPerDay: number): Intake => ({ piecesPerDay, daysPerPack: null })
const packs = (daysPerPack: number): Intake => ({ piecesPerDay: null, daysPerPack })
const tablets = (on: string, pieces: number): Supply => ({ on, units: pieces / 10, pieces })

describe('the day on which a supply runs out', () => {
  test('is the first for which not enough is left', () => {
    expect(runOutDay([tablets('2026-11-01', 30)], daily(1))).toBe('2026-12-01')
    expect(runOutDay([tablets('2026-11-01', 30)], daily(0.5))).toBe('2026-12-31')
    expect(runOutDay([tablets('2026-11-01', 10)], daily(1.5))).toBe('2026-11-07')
    expect(runOutDay([tablets('2026-11-01', 10)], daily(50))).toBe('2026-11-01')
  })

  test('counts what is left on top of a new supply, and nothing that ran out before it', () => {
    const early = [tablets('2026-11-01', 30), tablets('2026-11-21', 30)]
    expect(runOutDay(early, daily(1))).toBe('2026-12-31')
    const late = [tablets('2026-11-01', 10), tablets('2026-11-21', 30)]
    expect(runOutDay(late, daily(1))).toBe('2026-12-21')
  })

  test('takes pieces that are too few for a day along to the next supply', () => {
    const supplies = [tablets('2026-11-01', 10), tablets('2026-11-04', 10)]
    expect(runOutDay(supplies, daily(3))).toBe('2026-11-07')
  })

  test('counts days of packs that are not counted in pieces', () => {
    const bottles = [{ on: '2026-11-01', units: 2, pieces: null }]
    expect(runOutDay(bottles, packs(14))).toBe('2026-11-29')
  })

  test('is unknown without a supply, and without an intake', () => {
    expect(runOutDay([], daily(1))).toBeNull()
    expect(runOutDay([{ on: '2026-11-01', units: 0, pieces: 0 }], daily(1))).toBeNull()
    const neither = { piecesPerDay: null, daysPerPack: null }
    expect(runOutDay([tablets('2026-11-01', 30)], neither)).toBeNull()
  })
})

test('a reminder comes the chosen days before, across the end of a year', () => {
  expect(reminderDay('2027-01-03', 5)).toBe('2026-12-29')
})

const dayAt = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
const supply = fc.record({
  on: fc.integer({ min: 0, max: 400 }).map(dayAt),
  units: fc.integer({ min: 1, max: 20 }),
})
const intake = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((halves) => daily(halves / 2)),
  fc.integer({ min: 1, max: 30 }).map(packs),
)
const filled = (supplies: { on: string; units: number }[]) =>
  supplies.map(({ on, units }) => ({ on, units, pieces: units * 10 }))

/** Uses it up day by day. */
function usedUpOn(supplies: readonly Supply[], { piecesPerDay, daysPerPack }: Intake): string {
  let left = 0
  const last =
    supplies
      .map(({ on }) => on)
      .sort()
      .at(-1) ?? ''
  for (let n = 0; ; n += 1) {
    for (const { on, units, pieces } of supplies)
      if (on === dayAt(n))
        left += piecesPerDay === null ? units * (daysPerPack ?? 0) : (pieces ?? 0)
    const dose = piecesPerDay ?? 1
    if (dayAt(n) >= last && left < dose) return dayAt(n)
    left = Math.max(0, left - dose)
  }
}

test('agrees with using it up day by day', () => {
  const some = fc.array(supply, { minLength: 1, maxLength: 6 }).map(filled)
  fc.assert(
    fc.property(some, intake, (supplies, each) => {
      expect(runOutDay(supplies, each)).toBe(usedUpOn(supplies, each))
    }),
  )
})

test('never comes sooner by another supply or a smaller dose, nor before the last supply', () => {
  const some = fc.array(supply, { minLength: 1, maxLength: 8 }).map(filled)
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 99 }), (supplies, halves) => {
      const day = runOutDay(supplies, daily(halves / 2)) ?? ''
      const fewer = runOutDay(supplies.slice(1), daily(halves / 2)) ?? ''
      const faster = runOutDay(supplies, daily((halves + 1) / 2)) ?? ''
      expect(fewer <= day).toBe(true)
      expect(faster <= day).toBe(true)
      expect(supplies.every(({ on }) => on <= day)).toBe(true)
      expect(runOutDay(supplies.toReversed(), daily(halves / 2))).toBe(day)
    }),
  )
})
