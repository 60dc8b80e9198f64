// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime } from '#web/api/server-clock.ts'
import { leftText, spokenLeft, useTimeLeft } from './cancel-order.tsx'

const noon = Date.parse('2028-03-12T12:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  // Half of the server’s second has passed: both clocks agree.
  noteServerTime('Sun, 12 Mar 2028 11:59:59 GMT', noon - 500)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  [872_000, '14 min 32 s left'],
  [871_001, '14 min 32 s left'],
  [60_000, '1 min 0 s left'],
  [59_999, '1 min 0 s left'],
  [32_000, '32 s left'],
  [1, '1 s left'],
])('shows %i ms as ‘%s’', (ms, words) => {
  expect(leftText(ms)).toBe(words)
})

test('announces three sentences in 15 minutes', () => {
  const spoken = Array.from({ length: 901 }, (_, s) => spokenLeft(900_000 - s * 1000))
  expect([...new Set(spoken)]).toEqual([
    '',
    'Less than 5 minutes left to change or cancel this order.',
    'Less than a minute left to change or cancel this order.',
    'The time for changing or cancelling this order is over.',
  ])
})

test('counts every second down to zero and stops', () => {
  const seen: number[] = []
  renderHook(() => seen.push(useTimeLeft('2028-03-12T12:00:03.200Z')))
  for (let tenth = 0; tenth < 60; tenth += 1) act(() => vi.advanceTimersByTime(100))
  expect(seen).toEqual([3200, 3000, 2000, 1000, 0])
  expect(vi.getTimerCount()).toBe(0)
})

test('corrects a device clock that is a day behind', () => {
  noteServerTime('Sun, 12 Mar 2028 12:00:00 GMT', noon - 86_400_000)
  vi.setSystemTime(noon - 86_400_000)
  const { result } = renderHook(() => useTimeLeft('2028-03-12T12:15:00.500Z'))
  expect(leftText(result.current)).toBe('15 min 0 s left')
})

test('shows the right time after the computer slept', () => {
  const { result } = renderHook(() => useTimeLeft('2028-03-12T12:15:00.000Z'))
  vi.setSystemTime(noon + 3_600_000)
  act(() => vi.advanceTimersByTime(1000))
  expect(result.current).toBe(0)
})
