import type { Clock } from './clock.ts'

/** Runs work when it becomes due on the virtual clock. */
export type Alarm = {
  /** Signals that work may be due. Safe inside a transaction: it reads nothing until the transaction ends. */
  wake(): void
  /** Runs the work that is due now and resolves when it is finished. */
  ring(): Promise<void>
  stop(): Promise<void>
}

const longestSleepMs = 60_000

/** Uses one timer and runs one round at a time; it never keeps the process alive. */
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

  /** Failed work is not retried before the next call, because it would probably fail again at once. */
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
      // A round in progress may have checked before this work became due.
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
