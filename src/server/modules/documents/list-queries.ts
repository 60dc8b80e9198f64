import { and, asc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import { startOfIndianDay } from '../../platform/clock.ts'
import { countRows } from '../../platform/count-rows.ts'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { seekBy } from '../../platform/seek-by.ts'
import { shipments } from '../fulfilment/tables.ts'
import { orders } from '../orders/tables.ts'
import type { SaleDocument } from './document-queries.ts'
import { openDocuments } from './recipient.ts'
import { documents } from './tables.ts'

/**
 * Who reads: the customer who bought, the pharmacy that sold, or an administrator, who sees all documents.
 */
export type Reader = { role: 'customer' | 'pharmacy' | 'admin'; id: string }
export type ListedDocument = SaleDocument & { orderId: string }

/** From the first instant of a month to the first of the next. */
type Span = { from: Date; until: Date }

const listed = {
  document: documents,
  orderId: shipments.orderId,
}

function visibleTo({ role, id }: Reader): SQL | undefined {
  if (role === 'customer') return eq(orders.customerId, id)
  if (role === 'pharmacy') return eq(documents.pharmacyId, id)
  return undefined
}

/** One document, provided that the reader may see it. */
export async function findDocument(
  db: Db,
  reader: Reader,
  id: string,
): Promise<SaleDocument | null> {
  const rows = await db
    .select({ document: documents })
    .from(documents)
    .innerJoin(shipments, eq(shipments.id, documents.shipmentId))
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(eq(documents.id, id), visibleTo(reader)))
  const found = rows.map(({ document }) => document)
  return (await openDocuments(db, found))[0] ?? null
}

/** The documents of shipments, oldest first. */
export async function findDocumentsOf(
  db: Db,
  shipmentIds: readonly string[],
): Promise<ListedDocument[]> {
  if (shipmentIds.length === 0) return []
  const rows = await db
    .select(listed)
    .from(documents)
    .innerJoin(shipments, eq(shipments.id, documents.shipmentId))
    .where(inArray(documents.shipmentId, [...shipmentIds]))
    .orderBy(asc(documents.issuedAt), asc(documents.number), asc(documents.id))
  const found = rows.map(({ document, orderId }) => ({ ...document, orderId }))
  return openDocuments(db, found)
}

/**
 * The shipments of an order, or the one shipment, whose documents the reader may see; none if they belong to
 * others.
 */
export async function findShipmentsOf(
  db: Db,
  reader: Reader,
  of: { orderId: string } | { shipmentId: string },
): Promise<string[]> {
  const theirs = {
    customer: eq(orders.customerId, reader.id),
    pharmacy: eq(shipments.pharmacyId, reader.id),
    admin: undefined,
  }[reader.role]
  const rows = await db
    .select({ id: shipments.id, placedAt: orders.placedAt })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        'orderId' in of ? eq(shipments.orderId, of.orderId) : eq(shipments.id, of.shipmentId),
        theirs,
      ),
    )
  return rows.filter(({ placedAt }) => placedAt !== null).map(({ id }) => id)
}

/** One page of a pharmacy's documents for `readPage`. */
export async function findOwnDocuments(
  db: Db,
  of: { pharmacyId: string; span: Span | null },
  seek: Seek,
) {
  const key = { by: documents.issuedAt, as: 'instant' as const }
  const { sortedAt, behind, order, take } = seekBy(key, documents.id, seek)
  const rows = await db
    .select({ ...listed, sortedAt })
    .from(documents)
    .innerJoin(shipments, eq(shipments.id, documents.shipmentId))
    .where(and(ownIn(of), behind))
    .orderBy(...order)
    .limit(take)
  const found = rows.map(({ document, ...rest }) => ({ ...document, ...rest }))
  return openDocuments(db, found)
}

export function countOwnDocuments(
  db: Db,
  of: { pharmacyId: string; span: Span | null },
): Promise<number> {
  return countRows(db, documents, ownIn(of))
}

/** The documents of a month after the last one read, by time of issue. */
export async function findRegistered(
  db: Db,
  of: { pharmacyId: string; span: Span },
  after: SaleDocument | null,
  take: number,
): Promise<SaleDocument[]> {
  const key = { by: documents.issuedAt, as: 'instant' as const }
  const place = after && { value: after.issuedAt.toISOString(), id: after.id }
  const seek = { descending: false, back: false, inclusive: false, place, take }
  const { behind, order } = seekBy(key, documents.id, seek)
  const rows = await db
    .select()
    .from(documents)
    .where(and(ownIn(of), behind))
    .orderBy(...order)
    .limit(take)
  return openDocuments(db, rows)
}

function ownIn({ pharmacyId, span }: { pharmacyId: string; span: Span | null }) {
  return and(
    eq(documents.pharmacyId, pharmacyId),
    span ? and(gte(documents.issuedAt, span.from), lt(documents.issuedAt, span.until)) : undefined,
  )
}

/** A month ('2026-11') in Indian time. */
export function spanOf(month: string): Span {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: startOfIndianDay(`${month}-01`), until: startOfIndianDay(`${next}-01`) }
}
