import type { Clock } from './clock.ts'

/** Something that happens when it is due by the virtual clock. */
export type Alarm = {
  /** Something may be due now. Safe inside a transaction: nothing is read before it ends. */
  wake(): void
  /** Does what is due now, and answers when it is done. */
  ring(): Promise<void>
  stop(): Promise<void>
}

const longestSleepMs = 60_000

/** One timer, one round at a time; it never keeps the process alive. */
export function createAlarm(
  clock: Clock,
  nextDueMs: () => number | undefined,
  doDue: (stopping: AbortSignal) => void | Promise<void>,
  report: (error: unknown) => void,
): Alarm {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined

  const sleep = (milliseconds: number) => {
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    timer = setTimeout(startRound, milliseconds)
    timer.unref()
  }

  const startRound = () => {
    if (stopping.signal.aborted) return
    round ??= oneRound().finally(() => {
      round = undefined
    })
  }

  /** What failed is not tried again before the next call: it would fail for ever. */
  const oneRound = async () => {
    try {
      await doDue(stopping.signal)
      sleepUntilDue()
    } catch (error) {
      report(error)
    }
  }

  const sleepUntilDue = () => {
    if (stopping.signal.aborted) return
    const due = nextDueMs()
    if (due !== undefined) sleep(Math.min(Math.max(due - clock.milliseconds(), 0), longestSleepMs))
  }

  return {
    wake: () => sleep(0),
    ring: async () => {
      // A round under way may have looked before this became due.
      await round
      startRound()
      await round
    },
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await round
    },
  }
}
