import { performance } from 'node:perf_hooks'

const everyMs = 500
/** Share of the time that the event loop works. */
const idle = 0.1

/**
 * Collects garbage once, when the process first has half a second with little work: V8 keeps the memory that loading
 * took, some 20 MB, until later work makes it collect. Only with Node's flag `--expose-gc` (scripts/node-flags.ts).
 */
export function collectOnceIdle(): void {
  const { gc } = globalThis
  if (gc === undefined) return
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > idle) return
    clearInterval(timer)
    // Other kinds keep the pages of the young generation.
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, everyMs)
  timer.unref()
}
