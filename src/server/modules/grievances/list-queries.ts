import { and, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { GrievanceFilter } from '#contract/grievances.ts'
import { countRows } from '../../platform/count-rows.ts'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { seekBy } from '../../platform/seek-by.ts'
import type { Sealed } from '../../platform/vault/data-keys.ts'
import { withKeys } from '../../platform/vault/vault.ts'
import { openName } from '../accounts/index.ts'
import { admins, customers } from '../accounts/tables.ts'
import { grievances } from './tables.ts'
import { openVisitor } from './visitor-name.ts'

/** One page of a customer's grievances by age. */
export async function findOwnGrievances(db: Db, customerId: string, seek: Seek) {
  const key = { by: grievances.filedAt, as: 'instant' } as const
  const { sortedAt, behind, order, take } = seekBy(key, grievances.id, seek)
  return db
    .select({ id: grievances.id, grievance: grievances, sortedAt })
    .from(grievances)
    .where(and(eq(grievances.customerId, customerId), behind))
    .orderBy(...order)
    .limit(take)
}

export function countOwnGrievances(db: Db, customerId: string): Promise<number> {
  return db.$count(grievances, eq(grievances.customerId, customerId))
}

/** `of`: the administrator whose grievances are 'mine'. */
export type Listed = { state: GrievanceFilter | undefined; of: string; now: Date }

const unresolved = isNull(grievances.resolvedAt)

function matching({ state, of, now }: Listed): SQL | undefined {
  if (state === undefined) return undefined
  if (state === 'resolved') return isNotNull(grievances.resolvedAt)
  if (state === 'waiting') return and(unresolved, eq(grievances.waiting, true))
  if (state === 'overdue') return and(unresolved, lte(grievances.dueAt, now))
  return and(unresolved, state === 'mine' ? eq(grievances.assigneeId, of) : undefined)
}

const withPeople = {
  id: grievances.id,
  grievance: grievances,
  customer: customers.name,
  customerEmail: customers.email,
  assignee: admins.name,
}

function selectWithPeople(db: Db, sortedAt: SQL.Aliased<string> | SQL<string>) {
  return db
    .select({ ...withPeople, sortedAt })
    .from(grievances)
    .leftJoin(customers, eq(customers.id, grievances.customerId))
    .leftJoin(admins, eq(admins.id, grievances.assigneeId))
    .$dynamic()
}

type GrievanceRow = typeof grievances.$inferSelect
type Stored = { grievance: GrievanceRow; customer: Sealed | null }

/** The complainant's name in plain text; of a customer whose account is closed, ''. */
async function openPeople<Row extends Stored>(db: Db, rows: readonly Row[]) {
  if (rows.length === 0) return []
  return withKeys(db, (keys) =>
    rows.map(({ customer, ...row }) => {
      const { id, customerId, name } = row.grievance
      const complainant =
        customerId === null ? openVisitor(keys, id, name) : openName(keys, customerId, customer)
      return { ...row, complainant }
    }),
  )
}
export type PeopledRow = Awaited<ReturnType<typeof findGrievances>>[number]

/** One page for the administrators: open ones by due date, others by age. */
export async function findGrievances(db: Db, filter: Listed, seek: Seek) {
  const isQueue = filter.state !== undefined && filter.state !== 'resolved'
  const by = isQueue ? grievances.dueAt : grievances.filedAt
  const { sortedAt, behind, order, take } = seekBy({ by, as: 'instant' }, grievances.id, seek)
  const rows = await selectWithPeople(db, sortedAt)
    .where(and(matching(filter), behind))
    .orderBy(...order)
    .limit(take)
  return openPeople(db, rows)
}

export function countGrievances(db: Db, filter: Listed): Promise<number> {
  return countRows(db, grievances, matching(filter))
}

export async function findWithPeople(db: Db, id: string): Promise<PeopledRow | null> {
  const rows = await selectWithPeople(db, sql<string>`''`).where(eq(grievances.id, id))
  return (await openPeople(db, rows))[0] ?? null
}

/** Open grievances whose complainant wrote last. */
export function countWaitingGrievances(db: Db): Promise<number> {
  return db.$count(grievances, and(unresolved, eq(grievances.waiting, true)))
}

/** Open grievances whose next clock runs out by a moment, in the order of their ids, from after one id on. */
export function findDueBy(db: Db, by: Date, after: string | null, most: number) {
  return db
    .select()
    .from(grievances)
    .where(and(unresolved, lte(grievances.dueAt, by), after ? gt(grievances.id, after) : undefined))
    .orderBy(grievances.id)
    .limit(most)
}

/** Names of administrators by id, of closed accounts too. */
export async function findAdminNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ id: admins.id, name: admins.name }).from(admins)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
