import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectOnceIdle } from './collect-garbage.ts'

const gc = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('gc', gc)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  gc.mockClear()
})

function loopWorks(share: number) {
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({
    idle: 1 - share,
    active: share,
    utilization: share,
  })
}

test('collects once, when the event loop is idle after the start', () => {
  loopWorks(0.9)
  collectOnceIdle()
  vi.advanceTimersByTime(10_000)
  expect(gc).not.toHaveBeenCalled()
  loopWorks(0.02)
  vi.advanceTimersByTime(10_000)
  expect(gc).toHaveBeenCalledOnce()
})

test('does nothing where Node was started without the flag', () => {
  vi.stubGlobal('gc', undefined)
  loopWorks(0)
  collectOnceIdle()
  expect(vi.getTimerCount()).toBe(0)
})
