import type { SecurityEventName } from '#contract/security-events.ts'
import { addressRange } from './address-range.ts'
import type { Log } from './log.ts'
import type { securityEvents } from './tables.ts'

export type SecurityEventRow = typeof securityEvents.$inferInsert

/** An event that waits to be written, with the log of its request. */
export type Waiting = { row: SecurityEventRow; log: Log | undefined }

/** Events of one kind from one source in one window: all are counted, the first are stored. */
export type Group = {
  event: SecurityEventName
  source: string
  startsAt: Date
  times: number
  most: number
  waiting: Waiting[]
}

export const windowMs = 15 * 60_000

/** Rows that one source gets of one event in a window. Beyond that, events are only counted. */
export const securityEventCaps = {
  /** An address, or an IPv6 network, of visitors. */
  address: 30,
  /** All visitors together: an attack from many addresses must not fill the table, either. */
  visitors: 2_000,
  /** An account with a session: a pharmacist who opens many prescriptions leaves a row for each. */
  account: 600,
  /** The shop's own jobs. */
  shop: 1_000,
}

/** More sources at once than these share one group. */
const mostSources = 5_000

/** Groups that wait to be written, by event, source and window. */
export function eventGroups() {
  let groups = new Map<string, Group>()
  return {
    add(one: Waiting): void {
      const { event, at } = one.row
      const { source, most } = sourceOf(one.row, groups.size >= mostSources)
      const startsAt = new Date(Math.floor(at.getTime() / windowMs) * windowMs)
      const key = `${event} ${startsAt.getTime()} ${source}`
      const group = groups.get(key) ?? { event, source, startsAt, times: 0, most, waiting: [] }
      group.times += 1
      if (group.waiting.length < most) group.waiting.push(one)
      groups.set(key, group)
    },
    take(): Group[] {
      const taken = [...groups.values()]
      groups = new Map()
      return taken
    },
  }
}

/**
 * Without a session, the address: the account of a failed login is chosen by whoever tries. Each person of a pharmacy
 * is a source of their own.
 */
function sourceOf(row: SecurityEventRow, isCrowded: boolean): { source: string; most: number } {
  const { address, account, shop } = securityEventCaps
  if (row.sessionId != null)
    return { source: `account:${row.role}:${row.staffId ?? row.accountId}`, most: account }
  if (row.ip == null) return { source: 'shop', most: shop }
  if (isCrowded) return { source: 'address:others', most: address }
  return { source: `address:${addressRange(row.ip)}`, most: address }
}
