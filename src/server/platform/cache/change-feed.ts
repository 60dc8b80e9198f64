import type { Log } from '../log.ts'
import type { Change, ChangeLog } from './change-log.ts'

/** The changes committed since a snapshot of the database, and the snapshot of this read. */
export type ChangesRead = {
  snapshot: string
  /** null: too many changes to list, or the changes since then are unknown. */
  changes: readonly Change[] | null
}
/** Queries the database; rejects if it is unreachable. `since` is null the first time. */
export type AskChanges = (since: string | null) => Promise<ChangesRead>

/**
 * Resolves with the log position that includes everything committed before the call; null if the database does not
 * answer.
 */
export type CatchUp = () => Promise<number | null>

/**
 * Catches up with the database, with one query at a time for all callers. A caller that arrives during a query
 * waits for the next one: the running query may have been answered before the change that the caller must see.
 */
export function catchUpBy(ask: AskChanges, log: ChangeLog, logger: Pick<Log, 'warn'>): CatchUp {
  let waiting: ((position: number | null) => void)[] = []
  let working = false
  let last: string | null = null
  let reachable = true

  const readChanges = async (): Promise<number | null> => {
    try {
      const { snapshot, changes } = await ask(last)
      if (last === null || changes === null) log.forget()
      else for (const change of changes) log.add(change)
      last = snapshot
      reachable = true
      return log.position()
    } catch (error) {
      if (reachable)
        logger.warn(
          { err: error },
          'the database does not return catalogue changes: cached responses are not used',
        )
      reachable = false
      last = null
      return null
    }
  }
  const work = async () => {
    working = true
    while (waiting.length > 0) {
      const served = waiting
      waiting = []
      const position = await readChanges()
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
