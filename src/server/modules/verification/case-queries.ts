import { and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { VerificationQueue } from '#contract/prescription-rules.ts'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { matches } from '../../platform/matches.ts'
import { seekBy } from '../../platform/seek-by.ts'
import { orderItems, shipments } from '../fulfilment/tables.ts'
import { orders } from '../orders/tables.ts'
import { patients, prescriptions } from '../prescriptions/tables.ts'
import { verifications } from './tables.ts'

/*
 * The shipments whose prescription a pharmacist verifies. Open ones are read from the shipments, with or without a
 * row of their own; decided and withdrawn ones from the verifications.
 */

/** `byPatient`: whether a search finds patients' names. */
export type CaseFilter = {
  pharmacyId: string
  queue: VerificationQueue
  q: string | undefined
  byPatient: boolean
}

/** The index `shipments_to_verify` has these conditions. */
const beforePacking = and(
  shipments.needsPrescription,
  inArray(shipments.state, ['new', 'accepted']),
  isNotNull(shipments.placedAt),
)
const hasMedicine = sql`exists (select from ${orderItems} where ${orderItems.shipmentId} = ${shipments.id}
  and ${orderItems.needsPrescription} and ${isNull(orderItems.declinedAt)})`
const isOpen = sql<boolean>`(${shipments.state} in ('new', 'accepted') and ${hasMedicine})`
const state = sql`coalesce(${verifications.state}, 'waiting')`
const decidedAt = sql`coalesce(${verifications.decidedAt}, ${verifications.createdAt})`

const columns = {
  id: shipments.id,
  orderId: shipments.orderId,
  pharmacyId: shipments.pharmacyId,
  pharmacyName: shipments.pharmacyName,
  placedAt: sql<Date>`${shipments.placedAt}`.mapWith(shipments.placedAt),
  isOpen,
  shipmentState: shipments.state,
  deliveredAt: shipments.deliveredAt,
  customerId: orders.customerId,
  customer: sql<string>`${orders.deliveryAddress} ->> 'fullName'`,
  prescriptionId: sql<string>`${orders.prescriptionId}`,
  note: prescriptions.note,
  patientId: sql<string>`${prescriptions.patientId}`,
  patient: sql<string>`coalesce(${patients.name}, '')`,
  verification: verifications,
}

function selecting<Extra extends Record<string, SQL | SQL.Aliased>>(db: Db, extra: Extra) {
  return db
    .select({ ...columns, ...extra })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .innerJoin(prescriptions, eq(prescriptions.id, orders.prescriptionId))
    .leftJoin(patients, eq(patients.id, prescriptions.patientId))
    .leftJoin(verifications, eq(verifications.shipmentId, shipments.id))
}
export type CaseRow = Awaited<ReturnType<typeof findCases>>[number]
export type OwnCase = Omit<CaseRow, 'sortedAt'>

/** One page of a queue for `readPage`: open ones by when they were placed, decided ones by when they were. */
export async function findCases(db: Db, filter: CaseFilter, seek: Seek) {
  const by = filter.queue === 'decided' ? decidedAt : shipments.placedAt
  const { sortedAt, behind, order, take } = seekBy({ by, as: 'instant' }, shipments.id, seek)
  return selecting(db, { sortedAt })
    .where(and(listed(filter), behind))
    .orderBy(...order)
    .limit(take)
}

function listed({ pharmacyId, queue, q, byPatient }: CaseFilter): SQL | undefined {
  const name = byPatient ? sql`lower(${patients.name})` : sql`''`
  const found = matches(name, shipments.orderId, q)
  if (queue === 'decided') return and(eq(verifications.pharmacyId, pharmacyId), isOver, found)
  return and(
    eq(shipments.pharmacyId, pharmacyId),
    beforePacking,
    hasMedicine,
    sql`${state} = ${queue}`,
    found,
  )
}

const isOver = sql`(${verifications.state} in ('verified', 'rejected') or not ${isOpen})`

/** How many a search finds. */
export async function countCases(db: Db, filter: CaseFilter): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .innerJoin(prescriptions, eq(prescriptions.id, orders.prescriptionId))
    .leftJoin(patients, eq(patients.id, prescriptions.patientId))
    .leftJoin(verifications, eq(verifications.shipmentId, shipments.id))
    .where(listed(filter))
  return row?.n ?? 0
}

/** How many are in each queue; `overdue` ones wait since before a moment. */
export async function countQueues(
  db: Db,
  pharmacyId: string,
  overdueBefore: Date,
): Promise<Record<VerificationQueue | 'overdue', number>> {
  const late = sql`${shipments.placedAt} < ${overdueBefore.toISOString()}`
  const counting = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::integer`
  const [open] = await db
    .select({
      waiting: counting(sql`${state} = 'waiting'`),
      asked: counting(sql`${state} = 'asked'`),
      overdue: counting(sql`${state} = 'waiting' and ${late}`),
    })
    .from(shipments)
    .leftJoin(verifications, eq(verifications.shipmentId, shipments.id))
    .where(
      and(
        eq(shipments.pharmacyId, pharmacyId),
        beforePacking,
        hasMedicine,
        sql`${state} in ('waiting', 'asked')`,
      ),
    )
  const [over] = await db
    .select({ n: count() })
    .from(verifications)
    .innerJoin(shipments, eq(shipments.id, verifications.shipmentId))
    .where(and(eq(verifications.pharmacyId, pharmacyId), isOver))
  return { waiting: 0, asked: 0, overdue: 0, ...open, decided: over?.n ?? 0 }
}

/** One of a pharmacy's shipments with prescription medicines, once it was placed. */
export async function findCase(
  db: Db,
  { id, pharmacyId }: { id: string; pharmacyId: string },
): Promise<OwnCase | null> {
  const [row] = await selecting(db, {}).where(
    and(
      eq(shipments.id, id),
      eq(shipments.pharmacyId, pharmacyId),
      shipments.needsPrescription,
      isNotNull(shipments.placedAt),
    ),
  )
  return row ?? null
}

/** All shipments whose pharmacies verify a prescription, newest first. */
export async function findCasesOf(db: Db, prescriptionId: string): Promise<OwnCase[]> {
  return selecting(db, {})
    .where(
      and(
        eq(orders.prescriptionId, prescriptionId),
        shipments.needsPrescription,
        isNotNull(shipments.placedAt),
      ),
    )
    .orderBy(sql`${shipments.placedAt} desc`, shipments.id)
}
