import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { VerificationQueue } from '#contract/prescription-rules.ts'
import { countRows } from '../../platform/count-rows.ts'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { matchesTokens } from '../../platform/matches.ts'
import { seekBy } from '../../platform/seek-by.ts'
import type { Sealed } from '../../platform/vault/data-keys.ts'
import { withKeys } from '../../platform/vault/vault.ts'
import { orderItems, shipments } from '../fulfilment/tables.ts'
import { openAddresses } from '../orders/index.ts'
import { orders } from '../orders/tables.ts'
import { openDetails, openNote } from '../prescriptions/index.ts'
import { patients, prescriptions } from '../prescriptions/tables.ts'
import { verifications } from './tables.ts'

/*
 * The shipments whose prescription a pharmacist verifies. Open ones are read from the shipments, with or without a
 * row of their own; decided and withdrawn ones from the verifications.
 */

/** `wanted`: what `tokensOfPatient` makes of `q`; nothing where a search must not find patients. */
export type CaseFilter = {
  pharmacyId: string
  queue: VerificationQueue
  q: string | undefined
  wanted: readonly string[]
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
  deliveryAddress: orders.deliveryAddress,
  prescriptionId: sql<string>`${orders.prescriptionId}`,
  note: prescriptions.note,
  patientId: sql<string>`${prescriptions.patientId}`,
  details: patients.details,
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

type Encrypted = {
  orderId: string
  deliveryAddress: Sealed
  prescriptionId: string
  note: Sealed | null
  patientId: string
  details: Sealed | null
}

/** `customer`: the recipient's name. `patient`: the name, '' without one. */
async function opened<Row extends Encrypted>(db: Db, rows: readonly Row[]) {
  const addressed = await openAddresses(db, rows, ({ orderId }) => orderId)
  return withKeys(db, (keys) =>
    addressed.map(({ deliveryAddress, details, note, ...row }) => ({
      ...row,
      customer: deliveryAddress.fullName,
      patient: details === null ? '' : openDetails(keys, row.patientId, details).name,
      note: openNote(keys, row.prescriptionId, note),
    })),
  )
}

/** One page of a queue for `readPage`: open ones by when they were placed, decided ones by when they were. */
export async function findCases(db: Db, filter: CaseFilter, seek: Seek) {
  const by = filter.queue === 'decided' ? decidedAt : shipments.placedAt
  const { sortedAt, behind, order, take } = seekBy({ by, as: 'instant' }, shipments.id, seek)
  const rows = await selecting(db, { sortedAt })
    .where(and(listed(filter), behind))
    .orderBy(...order)
    .limit(take)
  return opened(db, rows)
}

function listed({ pharmacyId, queue, q, wanted }: CaseFilter): SQL | undefined {
  const found = matchesTokens(patients.nameTokens, shipments.orderId, { q, wanted })
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
export function countCases(db: Db, filter: CaseFilter): Promise<number> {
  const cases = sql`${shipments} join ${orders} on ${orders.id} = ${shipments.orderId}
    join ${prescriptions} on ${prescriptions.id} = ${orders.prescriptionId}
    left join ${patients} on ${patients.id} = ${prescriptions.patientId}
    left join ${verifications} on ${verifications.shipmentId} = ${shipments.id}`
  return countRows(db, cases, listed(filter))
}

/** How many are in each queue, decided ones as far as `countRows`; `overdue` ones wait since before a moment. */
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
  const verified = sql`${verifications} join ${shipments} on ${shipments.id} = ${verifications.shipmentId}`
  const over = and(eq(verifications.pharmacyId, pharmacyId), isOver)
  const decided = await countRows(db, verified, over)
  return { waiting: 0, asked: 0, overdue: 0, ...open, decided }
}

/** One of a pharmacy's shipments with prescription medicines, once it was placed. */
export async function findCase(
  db: Db,
  { id, pharmacyId }: { id: string; pharmacyId: string },
): Promise<OwnCase | null> {
  const rows = await selecting(db, {}).where(
    and(
      eq(shipments.id, id),
      eq(shipments.pharmacyId, pharmacyId),
      shipments.needsPrescription,
      isNotNull(shipments.placedAt),
    ),
  )
  return (await opened(db, rows))[0] ?? null
}

/** All shipments whose pharmacies verify a prescription, newest first. */
export async function findCasesOf(db: Db, prescriptionId: string): Promise<OwnCase[]> {
  const rows = await selecting(db, {})
    .where(
      and(
        eq(orders.prescriptionId, prescriptionId),
        shipments.needsPrescription,
        isNotNull(shipments.placedAt),
      ),
    )
    .orderBy(sql`${shipments.placedAt} desc`, shipments.id)
  return opened(db, rows)
}
