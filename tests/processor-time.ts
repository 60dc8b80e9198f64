import { PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * How many times as long this thread computes for `work` as for a fixed piece of work, measured before and after it:
 * a slow or busy machine takes longer for both. Without garbage collection, which takes longer the more test files
 * share the process.
 */
export async function relativeTime(work: () => Promise<unknown>): Promise<number> {
  const before = await computing(fixedWork)
  const during = await computing(work)
  const after = await computing(fixedWork)
  return during / ((before + after) / 2)
}

/** In milliseconds. */
async function computing(work: () => unknown): Promise<number> {
  let collecting = 0
  const add = (entries: { duration: number }[]) => {
    for (const { duration } of entries) collecting += duration
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  const begun = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(begun)
  // Entries arrive a turn later.
  await pause(1)
  add(observer.takeRecords())
  observer.disconnect()
  return (user + system) / 1000 - collecting
}

/** Builds, sorts and writes texts, as most of the shop's code does: some 100 ms. */
function fixedWork(): number {
  const rows = Array.from({ length: 60_000 }, (_, n) => ({
    name: `medicine ${(n * 7919) % 60_013}`,
    price: n,
  }))
  rows.sort((one, other) => (one.name < other.name ? -1 : 1))
  return JSON.stringify(JSON.parse(JSON.stringify(rows))).length
}
