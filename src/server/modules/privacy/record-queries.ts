import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db.ts'
import { openPeople } from '../dispensing/index.ts'
import { prescriptionDraws, registerEntries } from '../dispensing/tables.ts'
import { orderItems, picks, sellerRatings, shipments } from '../fulfilment/tables.ts'
import { grievanceEvents, grievances } from '../grievances/tables.ts'
import { openAddresses } from '../orders/index.ts'
import { orderEvents, orders, reversalItems, reversals } from '../orders/tables.ts'
import { openPayTo } from '../payments/index.ts'
import { captures, cashCollections, payments, refunds } from '../payments/tables.ts'
import { openPrescriptions } from '../prescriptions/index.ts'
import {
  prescriptionItems,
  prescriptionPages,
  prescriptions,
  prescriptionViews,
} from '../prescriptions/tables.ts'
import { returnPhotos } from '../returns/tables.ts'
import { verificationMessages, verifications } from '../verification/tables.ts'
import { part } from './part-queries.ts'

type OfOrder = { id: PgColumn; orderId: PgColumn }

/** `column` names a row of `rows` that belongs to the order. */
const amongOf = (column: PgColumn, { id: named, orderId }: OfOrder) =>
  function belongTo(id: string) {
    return sql`${column} in (select ${named} from ${named.table} where ${orderId} = ${id})`
  }

/** What belongs to one order. */
export const orderParts = {
  order: part(
    orders,
    (id) => eq(orders.id, id),
    ['idempotencyKey', 'recipientTokens'],
    (db, rows) => openAddresses(db, rows, ({ id }) => id),
  ),
  shipments: part(shipments, (id) => eq(shipments.orderId, id), ['commissionBp']),
  items: part(orderItems, (id) => eq(orderItems.orderId, id), ['prescribedKey']),
  batches: part(picks, amongOf(picks.orderItemId, orderItems)),
  timeline: part(orderEvents, (id) => eq(orderEvents.orderId, id), ['byId', 'byStaffId']),
  payments: part(payments, (id) => eq(payments.orderId, id), ['openingUntil', 'askedAt']),
  captures: part(captures, amongOf(captures.paymentId, payments)),
  refunds: part(refunds, (id) => eq(refunds.orderId, id), ['tries', 'dueAt'], openPayTo),
  cashCollections: part(cashCollections, (id) => eq(cashCollections.orderId, id)),
  reversals: part(reversals, (id) => eq(reversals.orderId, id)),
  reversedItems: part(reversalItems, amongOf(reversalItems.reversalId, reversals)),
  sellerRatings: part(sellerRatings, amongOf(sellerRatings.shipmentId, shipments)),
  verifications: part(verifications, amongOf(verifications.shipmentId, shipments), [
    'claimedBy',
    'claimedUntil',
    'decidedByStaff',
  ]),
  verificationMessages: part(
    verificationMessages,
    amongOf(verificationMessages.shipmentId, shipments),
    ['staffId'],
  ),
  prescriptionDraws: part(prescriptionDraws, amongOf(prescriptionDraws.orderItemId, orderItems)),
  registerEntries: part(
    registerEntries,
    amongOf(registerEntries.orderItemId, orderItems),
    [],
    (db, rows) => openPeople(db, rows, ({ id }) => id),
  ),
}

/** What belongs to one prescription. */
export const prescriptionParts = {
  prescription: part(
    prescriptions,
    (id) => eq(prescriptions.id, id),
    ['paperKey'],
    openPrescriptions,
  ),
  items: part(prescriptionItems, (id) => eq(prescriptionItems.prescriptionId, id), [
    'prescribedKey',
  ]),
  pages: part(prescriptionPages, (id) => eq(prescriptionPages.prescriptionId, id), [
    'keyId',
    'nonce',
    'ciphertext',
  ]),
  views: part(prescriptionViews, (id) => eq(prescriptionViews.prescriptionId, id), ['staffId']),
}

/** What belongs to one complaint. */
export const grievanceParts = {
  complaint: part(grievances, (id) => eq(grievances.id, id), ['digest', 'assigneeId']),
  events: part(grievanceEvents, (id) => eq(grievanceEvents.grievanceId, id), [
    'byId',
    'assigneeId',
  ]),
}

export async function findOrderIds(db: Db, customerId: string): Promise<string[]> {
  const own = eq(orders.customerId, customerId)
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(own)
    .orderBy(asc(orders.createdAt), asc(orders.id))
  return rows.map(({ id }) => id)
}

export async function findPrescriptionIds(db: Db, customerId: string): Promise<string[]> {
  const own = eq(prescriptions.customerId, customerId)
  const rows = await db.select({ id: prescriptions.id }).from(prescriptions).where(own)
  return rows.map(({ id }) => id)
}

export async function findGrievanceIds(db: Db, customerId: string): Promise<string[]> {
  const own = eq(grievances.customerId, customerId)
  const rows = await db.select({ id: grievances.id }).from(grievances).where(own)
  return rows.map(({ id }) => id)
}

export async function findPageIds(db: Db, prescriptionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: prescriptionPages.id })
    .from(prescriptionPages)
    .where(eq(prescriptionPages.prescriptionId, prescriptionId))
    .orderBy(asc(prescriptionPages.position), asc(prescriptionPages.id))
  return rows.map(({ id }) => id)
}

/** The customer's photos: of a return, or not used yet. */
export async function findPhotoIds(db: Db, customerId: string) {
  return db
    .select({ id: returnPhotos.id, returnId: returnPhotos.returnId })
    .from(returnPhotos)
    .where(eq(returnPhotos.customerId, customerId))
    .orderBy(asc(returnPhotos.takenAt), asc(returnPhotos.id))
}

/** Null once the photo is deleted. */
export async function findPhotoContent(
  db: Db,
  { id, customerId }: { id: string; customerId: string },
): Promise<Uint8Array | null> {
  const own = and(eq(returnPhotos.id, id), eq(returnPhotos.customerId, customerId))
  const [row] = await db.select({ content: returnPhotos.content }).from(returnPhotos).where(own)
  return row?.content ?? null
}
