import { describe, expect, test } from 'vitest'
import {
  continues,
  farther,
  lagOf,
  observationOf,
  reasonAgainst,
  type Sample,
} from './replica-state.ts'

const point = (lsn: bigint, timeline = 1) => ({ lsn, timeline })
const samples: Sample[] = [10n, 20n, 30n].map((lsn, n) => ({
  system: '7',
  point: point(lsn),
  at: 1_000 + n * 200,
}))
const seen = (lsn: bigint, given = {}) => ({
  ...point(lsn),
  system: '7',
  started: 'then',
  isStandby: true,
  isBlind: false,
  ...given,
})
const judge = (
  ...[found, mostLagMs = 500, of = samples]: [ReturnType<typeof seen>, number?, Sample[]?]
) => reasonAgainst(found, of, { now: 1_600, mostLagMs })

test('a replica is as far behind as the newest place of the primary that it has replayed is old', () => {
  expect(lagOf(samples, point(30n), 1_600)).toBe(200)
  expect(lagOf(samples, point(29n), 1_600)).toBe(400)
  expect(lagOf(samples, point(10n), 1_600)).toBe(600)
  expect(lagOf(samples, point(9n), 1_600)).toBe(Number.POSITIVE_INFINITY)
})

test('a quiet primary makes no replica look late', () => {
  const quiet = samples.map((sample) => ({ ...sample, point: point(10n) }))
  expect(lagOf(quiet, point(10n), 1_600)).toBe(200)
})

describe('a replica is read', () => {
  test('while it is close behind the primary', () => {
    expect(judge(seen(20n))).toBe(null)
    expect(judge(seen(10n))).toBe('it lags')
    expect(judge(seen(10n), 600)).toBe(null)
  })

  test('only if it is a copy of this primary', () => {
    expect(judge(seen(30n, { system: '8' }))).toContain('another database')
  })

  test('only on the timeline of the primary', () => {
    expect(judge(seen(99n, { timeline: 2 }))).toBe('it follows timeline 2, and the primary is on 1')
    const promoted = [...samples, { system: '7', point: point(40n, 2), at: 1_590 }]
    expect(judge(seen(99n), 500, promoted)).toContain('timeline 1')
    expect(judge(seen(41n, { timeline: 2 }), 500, promoted)).toBe(null)
  })

  test('not before the primary has said where it is', () => {
    expect(judge(seen(30n), 500, [])).toContain('the primary')
  })
})

test('a replica goes on only if it is the same server since the same start, and has lost nothing', () => {
  expect(continues(seen(10n), seen(10n))).toBe(true)
  expect(continues(seen(10n), seen(11n, { timeline: 2 }))).toBe(true)
  expect(continues(seen(10n), seen(9n))).toBe(false)
  expect(continues(seen(10n), seen(11n, { started: 'later' }))).toBe(false)
  expect(continues(seen(10n), seen(11n, { system: '8' }))).toBe(false)
})

test('refuses a server that has replayed nothing', () => {
  const row = {
    system: '7',
    started: 'then',
    timeline: 1,
    lsn: null,
    is_standby: true,
    is_blind: false,
  }
  expect(() => observationOf(row)).toThrow()
  expect(observationOf({ ...row, lsn: '0/A' })).toEqual(seen(10n))
})

test('a place between looks counts only if it is in the same log', () => {
  const before = seen(10n)
  const row = { lsn: '0/14', received: 1, is_standby: true }
  expect(farther(before, row)).toEqual(seen(20n))
  expect(farther(before, { ...row, lsn: '0/9' })).toBe(before)
  expect(farther(before, { ...row, is_standby: false })).toBe(before)
  expect(farther(before, { ...row, received: 2 })).toBe(before)
  expect(farther(before, { ...row, received: null })).toEqual(seen(20n))
  const primary = seen(10n, { isStandby: false })
  expect(farther(primary, { ...row, received: null, is_standby: false }).lsn).toBe(20n)
  expect(farther(primary, row)).toBe(primary)
})
