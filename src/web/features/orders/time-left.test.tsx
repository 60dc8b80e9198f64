// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime } from '#web/server-clock.ts'
import { leftWords, spokenLeft } from './time-left.ts'
import { useTimeLeft } from './use-time-left.ts'

const noon = Date.parse('2028-03-12T12:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  // The server’s second is half over: both clocks agree.
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
])('%i ms read ‘%s’', (ms, words) => {
  expect(leftWords(ms)).toBe(words)
})

test('in a quarter of an hour three sentences are said aloud', () => {
  const said = Array.from({ length: 901 }, (_, s) => spokenLeft(900_000 - s * 1000))
  expect([...new Set(said)]).toEqual([
    '',
    'Less than 5 minutes left to cancel this order.',
    'Less than a minute left to cancel this order.',
    'The time for cancelling this order is over.',
  ])
})

test('counts every second down to nothing, and no further', () => {
  const seen: number[] = []
  renderHook(() => seen.push(useTimeLeft('2028-03-12T12:00:03.200Z')))
  for (let tenth = 0; tenth < 60; tenth += 1) act(() => vi.advanceTimersByTime(100))
  expect(seen).toEqual([3200, 3000, 2000, 1000, 0])
  expect(vi.getTimerCount()).toBe(0)
})

test('a device whose clock is a day late has no more time than others', () => {
  noteServerTime('Sun, 12 Mar 2028 12:00:00 GMT', noon - 86_400_000)
  vi.setSystemTime(noon - 86_400_000)
  const { result } = renderHook(() => useTimeLeft('2028-03-12T12:15:00.500Z'))
  expect(leftWords(result.current)).toBe('15 min 0 s left')
})

test('a computer that slept wakes up to the truth', () => {
  const { result } = renderHook(() => useTimeLeft('2028-03-12T12:15:00.000Z'))
  vi.setSystemTime(noon + 3_600_000)
  act(() => vi.advanceTimersByTime(1000))
  expect(result.current).toBe(0)
})
