import { and, asc, count, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { seekBy } from '../../platform/seek-by.ts'
import { consignments, invoices, orders } from '../../platform/tables/index.ts'
import type { Paper } from './paper-queries.ts'

/** Whose papers: the customer's who bought, the pharmacy's that sold, or anybody's. */
export type Reader = { role: 'customer' | 'pharmacy' | 'admin'; id: string }
export type ListedPaper = Paper & { orderId: string }

/** From the first moment of a month until the first of the next. */
export type Span = { from: Date; until: Date }

const listed = {
  paper: invoices,
  orderId: consignments.orderId,
}

function seenBy({ role, id }: Reader): SQL | undefined {
  if (role === 'customer') return eq(orders.customerId, id)
  if (role === 'pharmacy') return eq(invoices.pharmacyId, id)
  return undefined
}

/** One paper, if the reader may see it. */
export async function findPaper(db: Db, reader: Reader, id: string): Promise<Paper | null> {
  const [row] = await db
    .select({ paper: invoices })
    .from(invoices)
    .innerJoin(consignments, eq(consignments.id, invoices.consignmentId))
    .innerJoin(orders, eq(orders.id, consignments.orderId))
    .where(and(eq(invoices.id, id), seenBy(reader)))
  return row?.paper ?? null
}

/** Papers about consignments, oldest first. */
export async function findPapersOf(
  db: Db,
  consignmentIds: readonly string[],
): Promise<ListedPaper[]> {
  if (consignmentIds.length === 0) return []
  const rows = await db
    .select(listed)
    .from(invoices)
    .innerJoin(consignments, eq(consignments.id, invoices.consignmentId))
    .where(inArray(invoices.consignmentId, [...consignmentIds]))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number), asc(invoices.id))
  return rows.map(({ paper, orderId }) => ({ ...paper, orderId }))
}

/** The parts of an order that the reader may see papers of, or the one part; none where it is not theirs. */
export async function findPartsOf(
  db: Db,
  reader: Reader,
  of: { orderId: string } | { consignmentId: string },
): Promise<string[]> {
  const theirs = {
    customer: eq(orders.customerId, reader.id),
    pharmacy: eq(consignments.pharmacyId, reader.id),
    admin: undefined,
  }[reader.role]
  const rows = await db
    .select({ id: consignments.id, placedAt: orders.placedAt })
    .from(consignments)
    .innerJoin(orders, eq(orders.id, consignments.orderId))
    .where(
      and(
        'orderId' in of
          ? eq(consignments.orderId, of.orderId)
          : eq(consignments.id, of.consignmentId),
        theirs,
      ),
    )
  return rows.filter(({ placedAt }) => placedAt !== null).map(({ id }) => id)
}

/** One stretch of a pharmacy's papers, as `readPage` asks for it. */
export async function findOwnPapers(
  db: Db,
  of: { pharmacyId: string; span: Span | null },
  seek: Seek,
) {
  const key = { by: invoices.issuedAt, as: 'instant' as const }
  const { sortedAt, behind, order, take } = seekBy(key, invoices.id, seek)
  const rows = await db
    .select({ ...listed, sortedAt })
    .from(invoices)
    .innerJoin(consignments, eq(consignments.id, invoices.consignmentId))
    .where(and(ownIn(of), behind))
    .orderBy(...order)
    .limit(take)
  return rows.map(({ paper, ...rest }) => ({ ...paper, ...rest }))
}

export async function countOwnPapers(
  db: Db,
  of: { pharmacyId: string; span: Span | null },
): Promise<number> {
  const [row] = await db.select({ n: count() }).from(invoices).where(ownIn(of))
  return row?.n ?? 0
}

/** Papers of a month after the last one read, by their moment. */
export async function findRegistered(
  db: Db,
  of: { pharmacyId: string; span: Span },
  after: Paper | null,
  take: number,
): Promise<Paper[]> {
  const key = { by: invoices.issuedAt, as: 'instant' as const }
  const place = after && { value: after.issuedAt.toISOString(), id: after.id }
  const seek = { descending: false, back: false, inclusive: false, place, take }
  const { behind, order } = seekBy(key, invoices.id, seek)
  return db
    .select()
    .from(invoices)
    .where(and(ownIn(of), behind))
    .orderBy(...order)
    .limit(take)
}

function ownIn({ pharmacyId, span }: { pharmacyId: string; span: Span | null }) {
  return and(
    eq(invoices.pharmacyId, pharmacyId),
    span ? and(gte(invoices.issuedAt, span.from), lt(invoices.issuedAt, span.until)) : undefined,
  )
}
