import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { RegisterType } from '#contract/register-words.ts'
import type { Db } from '../../platform/db.ts'
import { financialYearOf } from '../../platform/financial-year.ts'
import { registerEntries, registerSerials } from './tables.ts'

export type RegisterRow = typeof registerEntries.$inferSelect
export type NewRegisterRow = Omit<typeof registerEntries.$inferInsert, 'serial' | 'financialYear'>

/**
 * Writes rows into a pharmacy's register under the next serials, in their order. Others who write into the same
 * register wait from here until the transaction ends, so this comes last.
 */
export async function insertRegisterEntries(
  db: Db,
  { pharmacyId, register }: { pharmacyId: string; register: RegisterType },
  rows: readonly NewRegisterRow[],
): Promise<RegisterRow[]> {
  const [first] = rows
  if (first === undefined) return []
  const financialYear = financialYearOf(first.day)
  const [serials] = await db
    .insert(registerSerials)
    .values({ pharmacyId, register, financialYear, last: rows.length })
    .onConflictDoUpdate({
      target: [registerSerials.pharmacyId, registerSerials.register, registerSerials.financialYear],
      set: { last: sql`${registerSerials.last} + ${rows.length}` },
    })
    .returning({ last: registerSerials.last })
  const before = (serials?.last ?? rows.length) - rows.length
  return db
    .insert(registerEntries)
    .values(rows.map((row, n) => ({ ...row, financialYear, serial: before + n + 1 })))
    .returning()
}

/**
 * The rows of order items that are not corrections, with the quantity that later rows have corrected (0 or below).
 */
export async function findUncorrected(db: Db, orderItemIds: readonly string[]) {
  if (orderItemIds.length === 0) return []
  const t = registerEntries
  const corrected = sql<number>`coalesce((select sum(c.quantity) from ${t} c where c.corrects = ${t.id}), 0)::integer`
  return db
    .select({ row: t, corrected })
    .from(t)
    .where(and(inArray(t.orderItemId, [...orderItemIds]), isNull(t.corrects)))
    .orderBy(asc(t.register), asc(t.financialYear), asc(t.serial))
}

/** The rows of shipments in both registers, corrections included. */
export async function findEntriesOfShipments(
  db: Db,
  ...shipmentIds: string[]
): Promise<RegisterRow[]> {
  return db
    .select()
    .from(registerEntries)
    .where(inArray(registerEntries.shipmentId, shipmentIds))
    .orderBy(asc(registerEntries.register), asc(registerEntries.serial))
}
