import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '../db.ts'
import { createLog } from '../log.ts'
import { createShopState } from './shop-state.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function opened(read: () => Promise<ReadonlyMap<string, { value: number }[]>>) {
  const reader = { gauges: [{ name: 'a', help: 'A.' }], read }
  const state = createShopState({
    db: {} as Db,
    reader,
    clock: () => new Date(),
    log: createLog('silent'),
  })
  const valuesOf = (name: string) => state.metrics.find((one) => one.name === name)?.get()
  return { ...state, valuesOf }
}

test('reads once in 15 seconds, however many scrapes arrive', async () => {
  let reads = 0
  const state = opened(async () => {
    reads += 1
    return new Map([['a', [{ value: reads }]]])
  })
  await Promise.all([state.refresh(), state.refresh(), state.refresh()])
  await state.refresh()
  expect(reads).toBe(1)
  vi.advanceTimersByTime(15_001)
  await Promise.all([state.refresh(), state.refresh()])
  expect(state.valuesOf('a')).toEqual([{ value: 2 }])
})

test('shows the last values for a minute while the database does not answer, then none', async () => {
  let fails = false
  const state = opened(async () => {
    if (fails) throw new Error('no answer')
    return new Map([['a', [{ value: 1 }]]])
  })
  await state.refresh()
  fails = true
  vi.advanceTimersByTime(20_000)
  await state.refresh()
  expect(state.valuesOf('a')).toEqual([{ value: 1 }])
  expect(state.valuesOf('aushadh_state_failures_total')).toEqual([{ value: 1 }])
  vi.advanceTimersByTime(41_000)
  expect(state.valuesOf('a')).toEqual([])
})

test('answers a scrape after two seconds although the database has not', async () => {
  const state = opened(() => new Promise(() => undefined))
  const refreshed = state.refresh()
  await vi.advanceTimersByTimeAsync(2_000)
  await refreshed
  expect(state.valuesOf('a')).toEqual([])
})

test('shows how long the database has not been read, also where it never was', async () => {
  const state = opened(() => Promise.reject(new Error('no answer')))
  await state.refresh()
  vi.advanceTimersByTime(150_000)
  expect(state.valuesOf('aushadh_state_age_seconds')).toEqual([{ value: 150 }])
})
