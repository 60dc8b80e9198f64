import { coalesced } from '../coalesced.ts'
import type { Log } from '../log.ts'
import type { WalPoint } from '../replicas/wal-point.ts'
import type { Change, ChangeLog } from './change-log.ts'

/** The changes committed since a snapshot of the database, and the snapshot of this read. */
export type ChangesRead = {
  snapshot: string
  /** null: too many changes to list, or the changes since then are unknown. */
  changes: readonly Change[] | null
  /** By which all that the snapshot sees was committed; null where there are no replicas. */
  point: WalPoint | null
}
/** Queries the database; rejects if it is unreachable. `since` is null the first time. */
export type AskChanges = (since: string | null) => Promise<ChangesRead>

export type CaughtUp = {
  /** The log position that includes everything committed before the call. */
  position: number
  /** A replica that has replayed up to here shows all of it: by then, the catalogue's last change was committed. */
  point: WalPoint | null
}
/** Resolves with null if the database does not answer. */
export type CatchUp = () => Promise<CaughtUp | null>

/**
 * Catches up with the database, with one query at a time for all callers.
 */
export function catchUpBy(ask: AskChanges, log: ChangeLog, logger: Pick<Log, 'warn'>): CatchUp {
  let last: string | null = null
  let catalogue: WalPoint | null = null
  let reachable = true

  return coalesced(async () => {
    try {
      const { snapshot, changes, point } = await ask(last)
      const isUnknown = last === null || changes === null
      if (isUnknown) log.forget()
      else for (const change of changes) log.add(change)
      // While only orders are written, the replicas have the catalogue, however far behind they are.
      if (isUnknown || changes.length > 0) catalogue = point
      last = snapshot
      reachable = true
      return { position: log.position(), point: catalogue }
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
  })
}
