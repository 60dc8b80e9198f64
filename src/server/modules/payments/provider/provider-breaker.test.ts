import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakerOpen } from '../../../platform/metrics/process-metrics.ts'
import { createBreaker, type Report } from './provider-breaker.ts'

function opened() {
  const time = { now: 0 }
  const breaker = createBreaker(() => time.now)
  const call = (isUp: boolean) => {
    const report = breaker.enter()
    report?.(isUp)
    return report !== null
  }
  return { time, breaker, call }
}

test('stops calls for ten seconds after five failures in a row, then tries one', () => {
  const { time, breaker, call } = opened()
  for (let times = 0; times < 5; times++) expect(call(false)).toBe(true)
  expect(call(true)).toBe(false)
  time.now = 9_999
  expect(call(true)).toBe(false)
  time.now = 10_000
  const probe = breaker.enter()
  expect(probe).not.toBeNull()
  expect(breaker.enter()).toBeNull()
  probe?.(false)
  time.now = 19_999
  expect(breaker.enter()).toBeNull()
  time.now = 20_000
  expect(call(true)).toBe(true)
  for (let times = 0; times < 4; times++) expect(call(false)).toBe(true)
  expect(call(true)).toBe(true)
})

test('counts neither failures around a success nor those half a minute apart as a row', () => {
  const { time, call } = opened()
  for (let times = 0; times < 4; times++) call(false)
  call(true)
  for (let times = 0; times < 4; times++) expect(call(false)).toBe(true)
  time.now = 30_000
  for (let times = 0; times < 4; times++) expect(call(false)).toBe(true)
  expect(call(false)).toBe(true)
  expect(call(true)).toBe(false)
})

test('ignores results of calls that began before it opened', () => {
  const { time, breaker, call } = opened()
  const early = breaker.enter()
  const late = breaker.enter()
  for (let times = 0; times < 5; times++) call(false)
  early?.(true)
  expect(breaker.enter()).toBeNull()
  time.now = 10_000
  const probe = breaker.enter()
  probe?.(true)
  probe?.(false)
  late?.(false)
  for (let times = 0; times < 4; times++) expect(call(false)).toBe(true)
  expect(breaker.enter()).not.toBeNull()
})

test('shows that calls are stopped until one succeeds, or five minutes after the last one', () => {
  const { time, call } = opened()
  const shown = () => breakerOpen.get()[0]?.value
  for (let times = 0; times < 4; times++) call(false)
  expect(shown()).toBe(0)
  call(false)
  expect(shown()).toBe(1)
  time.now = 200_000
  expect(call(false)).toBe(true)
  time.now = 499_999
  expect(shown()).toBe(1)
  time.now = 500_000
  expect(shown()).toBe(0)
  expect(call(false)).toBe(true)
  expect(call(false)).toBe(false)
  expect(shown()).toBe(1)
  time.now = 510_000
  expect(call(true)).toBe(true)
  expect(shown()).toBe(0)
})

type Step = { waitMs: number } | { begin: true } | { end: number; isUp: boolean }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ waitMs: fc.integer({ min: 0, max: 12_000 }) }),
  fc.record({ begin: fc.constant(true as const) }),
  fc.record({ end: fc.nat(20), isUp: fc.boolean() }),
)

test('always pauses for ten seconds, tries one call at a time and can recover', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const { time, breaker } = opened()
      const underWay: Report[] = []
      // When calls were allowed since the first that was refused.
      let refusedAt: number | null = null
      let letIn: Report[] = []
      for (const one of steps) {
        if ('waitMs' in one) time.now += one.waitMs
        else if ('end' in one) {
          const [report] = underWay.splice(one.end, 1)
          report?.(one.isUp)
          if (report && letIn.includes(report)) {
            letIn = letIn.filter((other) => other !== report)
            refusedAt = null
          }
        } else {
          const report = breaker.enter()
          if (report === null) refusedAt ??= time.now
          else {
            underWay.push(report)
            if (refusedAt !== null) letIn.push(report)
          }
        }
        // Once it refuses, it allows at most one call until that call has ended.
        expect(letIn.length).toBeLessThanOrEqual(1)
      }
      // From any state: when open calls have ended, ten seconds have passed and one call succeeds, all are
      // allowed.
      for (const report of underWay) report(false)
      time.now += 10_000
      breaker.enter()?.(true)
      const all = [breaker.enter(), breaker.enter(), breaker.enter()]
      expect(all).not.toContain(null)
    }),
    { numRuns: 2_000 },
  )
})

test('never stops calls for fewer than five failures between successes', () => {
  const rounds = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.nat(40_000)), {
    maxLength: 50,
  })
  fc.assert(
    fc.property(rounds, (all) => {
      const { time, call } = opened()
      for (const [failures, waitMs] of all) {
        for (let times = 0; times < failures; times++) expect(call(false)).toBe(true)
        time.now += waitMs
        expect(call(true)).toBe(true)
      }
    }),
  )
})
