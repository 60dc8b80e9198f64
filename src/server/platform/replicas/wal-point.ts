/** A place in the log of a database server. Places on different timelines cannot be compared. */
export type WalPoint = { timeline: number; lsn: bigint }

/**
 * Columns of a statement on a primary: the point by which everything that the statement can see was committed. A
 * transaction becomes visible after its commit was written to the log, and the functions, which are volatile, run after
 * the statement took its snapshot. What is written but not yet flushed counts: with `synchronous_commit = off` others
 * see it already.
 */
export const pointColumns = `pg_current_wal_insert_lsn()::text as lsn,
  left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline,
  current_setting('wal_block_size')::integer as page`

export type PointRow = { lsn: string; timeline: string; page: number }

export function pointOf({ lsn, timeline, page }: PointRow): WalPoint {
  return { timeline: Number.parseInt(timeline, 16), lsn: endOfRecords(lsnOf(lsn), BigInt(page)) }
}

/** '16/B374D848' as a number. */
export function lsnOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** The longest header of a page, at the beginning of a file. */
const longestHeader = 40n

/**
 * After a full page the primary names the first byte behind the next page's header, but a replica that has replayed
 * everything names the page itself. No record ends within a header; one that ends a few bytes behind it began on the
 * page before, so whoever has replayed up to this page's beginning has replayed it, too.
 */
function endOfRecords(lsn: bigint, page: bigint): bigint {
  const offset = lsn % page
  return offset <= longestHeader ? lsn - offset : lsn
}

/** Whether a server that has replayed its log up to `seen` has everything up to `wanted`. */
export function hasReplayed(seen: WalPoint, wanted: WalPoint): boolean {
  return seen.timeline === wanted.timeline && seen.lsn >= wanted.lsn
}
