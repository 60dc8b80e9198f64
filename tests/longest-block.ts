import { setTimeout as pause } from 'node:timers/promises'

/**
 * The longest time in ms that this thread computed without a turn of the event loop during `work`. Measured
 * in the thread's CPU time, so that other programs don't count.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let open = true
  const ended = work().finally(() => {
    open = false
  })
  const watching = watch()
  await ended
  await watching
  return longest / 1000

  async function watch(): Promise<void> {
    let before = computed()
    while (open) {
      await pause(1)
      const now = computed()
      longest = Math.max(longest, now - before)
      before = now
    }
  }
}

/** In µs. */
function computed(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}
