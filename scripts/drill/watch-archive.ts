import { setTimeout as pause } from 'node:timers/promises'
import type { Stand } from '../../tests/processes/stand.ts'

/** A moment of the database, and the WAL segment that was written then. */
type Sample = { at: Date; segment: string }

export type ArchiveWatch = {
  /** Ends the watch; call it before the database is gone. */
  stop(): Promise<void>
  /** The newest moment to which a restore with WAL up to this segment is possible. */
  newestIn(lastSegment: string): Date
  /** When PostgreSQL last knew a segment as archived. */
  archivedAt(): Date | null
}

const everyMs = 200

/** Notes where the WAL is while the shop is in use. */
export function watchArchive(stand: Stand): ArchiveWatch {
  const samples: Sample[] = []
  let archived: Date | null = null
  const state = { open: true }
  const sample = async () => {
    const [row] = await stand.query<{ at: Date; segment: string; archived: Date | null }>(
      `select clock_timestamp() as at, pg_walfile_name(pg_current_wal_insert_lsn()) as segment,
         (select last_archived_time from pg_stat_archiver) as archived`,
    )
    if (row === undefined) return
    samples.push({ at: new Date(row.at), segment: row.segment })
    archived = row.archived === null ? null : new Date(row.archived)
  }
  const watching = (async () => {
    while (state.open) {
      await sample()
      await pause(everyMs)
    }
  })()
  // A failure is reported by `stop`.
  watching.catch(() => {
    state.open = false
  })
  return {
    stop: async () => {
      state.open = false
      await watching
    },
    newestIn: (lastSegment) => {
      // Recovery ends at the first commit after the target, so that commit has to be archived, too: the shop makes
      // several between two samples.
      const within = samples.filter(({ segment }) => segment <= lastSegment)
      const newest = within.at(-2)
      if (newest === undefined) throw new Error('nothing of this time was archived')
      return newest.at
    },
    archivedAt: () => archived,
  }
}
