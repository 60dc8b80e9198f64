import { hasReplayed, lsnOf, type WalPoint } from './wal-point.ts'

/** What a replica says about itself. */
export type Observation = WalPoint & {
  /** The cluster that it is a copy of. */
  system: string
  /** When the server was started: another moment is another run, which may have replayed less. */
  started: string
  /** It follows another server. */
  isStandby: boolean
  /** The role may not see which timeline it receives. */
  isBlind: boolean
}

/**
 * A standby names the timeline that it receives only to roles with `pg_read_all_stats`; others see that of its last
 * restartpoint, which is minutes old. A standby that was promoted is read at the end of its own log.
 */
export const observe = {
  name: 'observe_replica',
  text: `select system_identifier::text as system, pg_postmaster_start_time()::text as started,
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end::text as lsn,
    case when pg_is_in_recovery() then greatest(
        (select timeline_id from pg_control_checkpoint()), (select received_tli from pg_stat_wal_receiver))
      else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer end as timeline,
    exists (select from pg_stat_wal_receiver where received_tli is null) as is_blind,
    pg_is_in_recovery() as is_standby
    from pg_control_system()`,
}

/**
 * How far it is, between looks. What says whose log that is comes last: a standby that is promoted meanwhile says so,
 * and one whose server was promoted receives a timeline before it replays it.
 */
export const howFar = {
  name: 'how_far',
  text: `select
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end::text as lsn,
    (select received_tli from pg_stat_wal_receiver) as received, pg_is_in_recovery() as is_standby`,
}

type FarRow = { lsn: string; received: number | null; is_standby: boolean }

/** What is known with the answer to `howFar`; as before, if that may be a place in another log. */
export function farther(
  before: Observation,
  row: Record<string, unknown> | undefined,
): Observation {
  const { lsn, received, is_standby: isStandby } = row as FarRow
  const isSameLog =
    isStandby === before.isStandby &&
    (!isStandby || received === null || received === before.timeline)
  const at = lsnOf(String(lsn))
  return isSameLog && at > before.lsn ? { ...before, lsn: at } : before
}

type Row = {
  system: string
  started: string
  lsn: string
  timeline: number
  is_standby: boolean
  is_blind: boolean
}

/** Throws where a server has replayed nothing yet, or is no copy at all. */
export function observationOf(row: Record<string, unknown> | undefined): Observation {
  const { system, started, lsn, timeline, is_standby, is_blind } = row as Row
  return {
    system,
    started,
    timeline,
    lsn: lsnOf(lsn),
    isStandby: is_standby,
    isBlind: is_blind,
  }
}

/** Where the primary was at a moment of this process, in milliseconds. */
export type Sample = { system: string; point: WalPoint; at: number }

/** A replica this far behind is left out, in milliseconds, and one that is behind no more than the other returns. */
export const lagToLeave = 800
export const lagToReturn = 400

/**
 * How far a replica is behind, in milliseconds: the age of the newest sample that it has replayed. No clock of another
 * machine counts, and a quiet primary makes nothing look old.
 */
export function lagOf(samples: readonly Sample[], seen: WalPoint, now: number): number {
  const newest = samples.findLast(({ point }) => hasReplayed(seen, point))
  return newest === undefined ? Number.POSITIVE_INFINITY : now - newest.at
}

/** Why a replica is not read; null if it is. */
export function reasonAgainst(
  seen: Observation,
  samples: readonly Sample[],
  { now, mostLagMs }: { now: number; mostLagMs: number },
): string | null {
  const primary = samples.at(-1)
  if (primary === undefined) return 'the primary has not said where it is'
  if (seen.system !== primary.system) return 'it is a copy of another database'
  if (seen.timeline !== primary.point.timeline)
    return `it follows timeline ${seen.timeline}, and the primary is on ${primary.point.timeline}`
  return lagOf(samples, seen, now) > mostLagMs ? 'it lags' : null
}

/**
 * Whether it is the server that was seen before, since the same start. After a breakdown of one of its processes a
 * server recovers without a start, and may have replayed less for a while.
 */
export function continues(before: Observation, now: Observation): boolean {
  return now.system === before.system && now.started === before.started && now.lsn >= before.lsn
}
