// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportActivity } from './activity.ts'

const minute = 60_000
let asked: { url: string; method?: string | undefined; authorization: string | null }[]
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    asked.push({ url, method, authorization: new Headers(headers).get('authorization') })
    throw new TypeError('no answer')
  })
  stop = reportActivity('a.b.c')
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))

test('reports at most every three minutes that somebody uses the page', async () => {
  press()
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(3 * minute)
  press()
  press()
  expect(asked).toEqual([
    { url: '/api/session/activity', method: 'POST', authorization: 'Bearer a.b.c' },
  ])
  await vi.advanceTimersByTimeAsync(3 * minute)
  document.dispatchEvent(new Event('pointerdown'))
  expect(asked).toHaveLength(2)
})

test('reports nothing while nobody does, nor after it is stopped', async () => {
  await vi.advanceTimersByTimeAsync(600 * minute)
  expect(asked).toEqual([])
  stop()
  press()
  expect(asked).toEqual([])
})
