import { and, eq, getTableColumns, gte, lte } from 'drizzle-orm'
import type { SecurityEventName, SecurityLevel } from '#contract/security-events.ts'
import { countRows } from '../../platform/count-rows.ts'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { seekByNumber } from '../../platform/seek-by.ts'
import { securityEvents } from '../../platform/tables.ts'

export type SecurityFilter = {
  event?: SecurityEventName | undefined
  level?: SecurityLevel | undefined
  account?: string | undefined
  address?: string | undefined
  from: Date | undefined
  to: Date | undefined
}

/** One page of the security events by their numbers, which are unique. */
export async function findSecurityEvents(db: Db, filter: SecurityFilter, seek: Seek) {
  const { id: number, ...rest } = getTableColumns(securityEvents)
  const { id, sortedAt, behind, order, take } = seekByNumber(number, seek)
  return db
    .select({ ...rest, number, id, sortedAt })
    .from(securityEvents)
    .where(and(meets(filter), behind))
    .orderBy(...order)
    .limit(take)
}
export type SecurityLogRow = Awaited<ReturnType<typeof findSecurityEvents>>[number]

export function countSecurityEvents(db: Db, filter: SecurityFilter): Promise<number> {
  return countRows(db, securityEvents, meets(filter))
}

function meets({ event, level, account, address, from, to }: SecurityFilter) {
  const t = securityEvents
  return and(
    event && eq(t.event, event),
    level && eq(t.level, level),
    account ? eq(t.accountId, account) : undefined,
    address ? eq(t.ip, address) : undefined,
    from && gte(t.at, from),
    to && lte(t.at, to),
  )
}
