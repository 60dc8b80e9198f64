import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { prescriptionDraws } from '../dispensing/tables.ts'
import { orderItems } from '../fulfilment/tables.ts'
import { medicines } from '../inventory/tables.ts'
import { pharmacistRegistrations } from '../pharmacies/staff/tables.ts'
import { openPatients } from '../prescriptions/index.ts'
import { patients } from '../prescriptions/tables.ts'

/** The ordered medicines of shipments that need the prescription, with what they are linked to. */
export async function findOrdered(db: Db, shipmentIds: readonly string[]) {
  if (shipmentIds.length === 0) return []
  const { composition, strength, form } = medicines
  return db
    .select({
      id: orderItems.id,
      shipmentId: orderItems.shipmentId,
      medicineId: orderItems.medicineId,
      name: orderItems.name,
      composition,
      strength,
      form,
      packSize: orderItems.packSize,
      schedule: orderItems.schedule,
      quantity: orderItems.quantity,
      unitsPerPack: orderItems.unitsPerPack,
      prescribedKey: orderItems.prescribedKey,
      prescriptionItemId: prescriptionDraws.prescriptionItemId,
      isVerified: sql<boolean>`${prescriptionDraws.verifiedAt} is not null`,
      declinedAt: orderItems.declinedAt,
      declineReason: orderItems.declineReason,
    })
    .from(orderItems)
    .innerJoin(medicines, eq(medicines.id, orderItems.medicineId))
    .leftJoin(prescriptionDraws, eq(prescriptionDraws.orderItemId, orderItems.id))
    .where(
      and(
        inArray(orderItems.shipmentId, [...shipmentIds]),
        orderItems.needsPrescription,
        sql`${orderItems.declinedBy} is distinct from 'customer'`,
      ),
    )
    .orderBy(asc(orderItems.position))
}
export type OrderedRow = Awaited<ReturnType<typeof findOrdered>>[number]

/** The patient of a prescription. */
export async function findPatient(db: Db, id: string) {
  const rows = await db.select().from(patients).where(eq(patients.id, id))
  return (await openPatients(db, rows))[0] ?? null
}

/** The name of a pharmacist by the registration. */
export async function findPharmacistName(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null
  const { name } = pharmacistRegistrations
  const [row] = await db
    .select({ name })
    .from(pharmacistRegistrations)
    .where(eq(pharmacistRegistrations.id, id))
  return row?.name ?? null
}
