import { expect, test, vi } from 'vitest'
import { tryAgain } from './try-again.ts'

const failing = (times: number) => {
  let left = times
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new Error(`failed, ${left} to come`)
    return 'done'
  })
}

test('runs work once that succeeds, and not again what may not be repeated', async () => {
  const good = failing(0)
  expect(await tryAgain(good, () => true)).toBe('done')
  expect(good).toHaveBeenCalledTimes(1)
  const bad = failing(1)
  await expect(tryAgain(bad, () => false)).rejects.toThrow('failed, 0 to come')
  expect(bad).toHaveBeenCalledTimes(1)
})

test('repeats work until it succeeds', async () => {
  const work = failing(3)
  expect(await tryAgain(work, () => true)).toBe('done')
  expect(work).toHaveBeenCalledTimes(4)
})

test('gives up about two seconds after the first failure, after few attempts', async () => {
  const work = failing(Number.POSITIVE_INFINITY)
  const began = performance.now()
  await expect(tryAgain(work, () => true)).rejects.toThrow('failed')
  expect(performance.now() - began).toBeGreaterThan(1_000)
  expect(work.mock.calls.length).toBeGreaterThan(4)
  expect(work.mock.calls.length).toBeLessThan(20)
})
