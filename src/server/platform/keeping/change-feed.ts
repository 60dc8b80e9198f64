import type { Log } from '../log.ts'
import type { Change, ChangeLog } from './change-log.ts'

/** What was committed since a snapshot of the database, and the snapshot in which that was read. */
export type Heard = {
  snapshot: string
  /** null: more than can be told, or nothing is known of what came since. */
  changes: readonly Change[] | null
}
/** Asks the database; rejects where it can't be reached. `since` is null the first time. */
export type AskChanges = (since: string | null) => Promise<Heard>

/** Resolves with the position of the log that holds whatever was committed before the call; null where the database does not answer. */
export type CatchUp = () => Promise<number | null>

/**
 * Catches up with the database, by one question at a time for all who wait. Who comes while a question is
 * under way waits for the next: that one may have been answered before the change that he must see.
 */
export function catchUpBy(ask: AskChanges, log: ChangeLog, told: Pick<Log, 'warn'>): CatchUp {
  let waiting: ((position: number | null) => void)[] = []
  let working = false
  let last: string | null = null
  let reached = true

  const hear = async (): Promise<number | null> => {
    try {
      const { snapshot, changes } = await ask(last)
      if (last === null || changes === null) log.forget()
      else for (const change of changes) log.add(change)
      last = snapshot
      reached = true
      return log.position()
    } catch (error) {
      if (reached)
        told.warn({ err: error }, 'kept answers wait: the database does not say what changed')
      reached = false
      last = null
      return null
    }
  }
  const work = async () => {
    working = true
    while (waiting.length > 0) {
      const served = waiting
      waiting = []
      const position = await hear()
      for (const one of served) one(position)
    }
    working = false
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (!working) void work()
    })
}
