import { PerformanceObserver, performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** A stretch without a turn of the event loop: from when until when, and what the thread computed, all in ms. */
type Stretch = { from: number; to: number; computed: number }

/**
 * The longest time in ms that this thread computed without a turn of the event loop during `work`. Measured
 * in the thread's CPU time, so that other programs don't count, and without garbage collection, which takes
 * longer the more test files share the process.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const stretches: Stretch[] = []
  const collections: { startTime: number; duration: number }[] = []
  const observer = new PerformanceObserver((list) => collections.push(...list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  let open = true
  const ended = work().finally(() => {
    open = false
  })
  const watching = watch()
  await ended
  await watching
  // Entries arrive a turn later.
  await pause(1)
  collections.push(...observer.takeRecords())
  observer.disconnect()
  return Math.max(...stretches.map((one) => one.computed - collecting(one)))

  async function watch(): Promise<void> {
    let before = sample()
    while (open) {
      await pause(1)
      const now = sample()
      stretches.push({ from: before.from, to: now.to, computed: now.computed - before.computed })
      before = now
    }
  }

  function collecting({ from, to }: Stretch): number {
    return collections
      .filter(({ startTime }) => startTime >= from && startTime < to)
      .reduce((sum, { duration }) => sum + duration, 0)
  }
}

/** A collection while the times are read belongs to the stretches on both sides: it may be in either's CPU time. */
function sample(): Stretch {
  const from = performance.now()
  return { from, computed: computed(), to: performance.now() }
}

function computed(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
