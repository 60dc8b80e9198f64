import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { deliverySchedules } from '../tables.ts'

export type ScheduleRow = Omit<typeof deliverySchedules.$inferSelect, 'pharmacyId'>

export async function findSchedule(db: Db, pharmacyId: string): Promise<ScheduleRow | null> {
  const { pharmacyId: id, weekdays, cutoff, holidays, closedOnNationalHolidays } = deliverySchedules
  const [row] = await db
    .select({ weekdays, cutoff, holidays, closedOnNationalHolidays })
    .from(deliverySchedules)
    .where(eq(id, pharmacyId))
  return row ?? null
}

export async function storeSchedule(db: Db, pharmacyId: string, row: ScheduleRow): Promise<void> {
  await db
    .insert(deliverySchedules)
    .values({ pharmacyId, ...row })
    .onConflictDoUpdate({ target: deliverySchedules.pharmacyId, set: row })
}
