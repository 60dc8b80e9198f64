import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db.ts'
import { listPlace } from '../../platform/list-place.ts'
import { preparedSql } from '../../platform/prepared-sql.ts'
import { orderItems } from '../fulfilment/tables.ts'
import { medicines } from '../inventory/tables.ts'
import { prescriptionPages, prescriptions } from '../prescriptions/tables.ts'

/** How many other customers have uploaded one of the files of a prescription. */
export async function countSameImages(
  db: Db,
  { prescriptionId, customerId }: { prescriptionId: string; customerId: string },
): Promise<number> {
  const other = alias(prescriptionPages, 'other')
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${prescriptions.customerId})::integer` })
    .from(prescriptionPages)
    .innerJoin(other, eq(other.digest, prescriptionPages.digest))
    .innerJoin(prescriptions, eq(prescriptions.id, other.prescriptionId))
    .where(
      and(
        eq(prescriptionPages.prescriptionId, prescriptionId),
        sql`${prescriptions.customerId} <> ${customerId}`,
      ),
    )
  return row?.n ?? 0
}

/** How many other prescriptions pharmacists have transcribed with the same prescriber, date and patient. */
export async function countSamePaper(
  db: Db,
  { prescriptionId, paperKey }: { prescriptionId: string; paperKey: string },
): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::integer` })
    .from(prescriptions)
    .where(and(eq(prescriptions.paperKey, paperKey), ne(prescriptions.id, prescriptionId)))
  return row?.n ?? 0
}

/**
 * Locks what may be one paper until the transaction ends, so that of two pharmacists who transcribe it at once in two
 * accounts the second one sees the first. Taken after the prescription's lock.
 */
export async function lockPaper(db: Db, paperKey: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${paperKey}, 7203131))`)
}

/** What an order still contains, from all its pharmacies. */
export async function findContents(db: Db, orderId: string) {
  return db
    .select({ name: orderItems.name, composition: medicines.composition })
    .from(orderItems)
    .innerJoin(medicines, eq(medicines.id, orderItems.medicineId))
    .where(and(eq(orderItems.orderId, orderId), isNull(orderItems.declinedAt)))
}

/** Names as alike as 'Celin' and 'Celib'; more unlike ones are not mistaken for each other. */
const alikeEnough = 0.5

/**
 * Medicines of a pharmacy's inventory that could be mistaken for one of these: a similar name with other salts. Only
 * names with the same first two letters are compared, so that the query reads an index and few rows.
 */
export async function findLookAlikes(
  db: Db,
  pharmacyId: string,
  medicineIds: readonly string[],
): Promise<{ name: string; other: string }[]> {
  if (medicineIds.length === 0) return []
  return lookingAlike(db, { pharmacyId, ids: [...medicineIds] })
}

const lookingAlike = preparedSql<{ name: string; other: string }>(
  'look_alikes',
  sql`
    select m.name, o.name as other
    from ${medicines} m cross join lateral (
      select o.name from ${medicines} o
      where o.pharmacy_id = ${sql.placeholder('pharmacyId')}::uuid and o.deleted_at is null
        and o.squeezed_name ~>=~ left(m.squeezed_name, 2)
        and o.squeezed_name ~<~ (left(m.squeezed_name, 2) || '~')
        and o.id <> m.id and o.salts is distinct from m.salts
        and similarity(o.squeezed_name, m.squeezed_name) >= ${sql.raw(String(alikeEnough))}
      order by similarity(o.squeezed_name, m.squeezed_name) desc, o.id limit 1) o
    where m.id = any(${listPlace('ids', 'uuid')})
    order by m.name limit 5`,
)
