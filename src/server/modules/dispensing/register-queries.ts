import { randomUUID } from 'node:crypto'
import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import { type RegisterType, registerTypes } from '#contract/register-words.ts'
import type { RegisterSnapshot } from '#contract/registers.ts'
import type { Db } from '../../platform/db.ts'
import { financialYearOf } from '../../platform/financial-year.ts'
import { withKeys } from '../../platform/vault/vault.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { openPeople, sealPeople } from './register-people.ts'
import { registerEntries, registerSerials } from './tables.ts'

type Stored = typeof registerEntries.$inferSelect
type New = typeof registerEntries.$inferInsert
type Whole<Row> = Omit<Row, 'snapshot' | 'people' | 'patientTokens'> & {
  snapshot: RegisterSnapshot
}

export type RegisterRow = Whole<Stored>
export type NewRegisterRow = Omit<Whole<New>, 'id' | 'serial' | 'financialYear'>

/**
 * Writes rows into a pharmacy's register under the next serials, in their order. Others who write into the same
 * register wait from here until the transaction ends, so this comes last.
 */
export async function insertRegisterEntries(
  db: Db,
  { pharmacyId, register }: { pharmacyId: string; register: RegisterType },
  rows: readonly NewRegisterRow[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
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
  const sealed = await withKeys(db, (keys) =>
    rows.map((row, n): New => {
      const id = randomUUID()
      const numbered = { ...row, id, financialYear, serial: before + n + 1 }
      return { ...numbered, ...sealPeople(keys, id, row.snapshot) }
    }),
  )
  await db.insert(registerEntries).values(sealed)
}

/**
 * Skips this many serials of every register in these financial years: rows that a restore of the database lost may
 * have them.
 */
export async function skipRegisterSerials(
  db: Db,
  financialYears: readonly string[],
  skip: number,
): Promise<void> {
  await db.execute(sql`
    insert into ${registerSerials} as s (pharmacy_id, register, financial_year, last, skipped)
    select p.id, r.register, y.year, ${skip}::integer, ${skip}::integer
    from ${pharmacies} p, unnest(${sql.param(Object.keys(registerTypes))}::text[]) as r (register),
      unnest(${sql.param(financialYears)}::text[]) as y (year)
    on conflict (pharmacy_id, register, financial_year)
    do update set last = s.last + excluded.last, skipped = s.skipped + excluded.skipped`)
}

/**
 * The rows of order items that are not corrections, with the quantity that later rows have corrected (0 or below).
 */
export async function findUncorrected(db: Db, orderItemIds: readonly string[]) {
  if (orderItemIds.length === 0) return []
  const t = registerEntries
  const corrected = sql<number>`coalesce((select sum(c.quantity) from ${t} c where c.corrects = ${t.id}), 0)::integer`
  const found = await db
    .select({ row: t, corrected })
    .from(t)
    .where(and(inArray(t.orderItemId, [...orderItemIds]), isNull(t.corrects)))
    .orderBy(asc(t.register), asc(t.financialYear), asc(t.serial))
  const rows = found.map(({ row, corrected }) => ({ ...row, corrected }))
  const open = await openPeople(db, rows, ({ id }) => id)
  return open.map(({ corrected, ...row }) => ({ row, corrected }))
}

/** The rows of shipments in both registers, corrections included. */
export async function findEntriesOfShipments(
  db: Db,
  ...shipmentIds: string[]
): Promise<RegisterRow[]> {
  const rows = await db
    .select()
    .from(registerEntries)
    .where(inArray(registerEntries.shipmentId, shipmentIds))
    .orderBy(asc(registerEntries.register), asc(registerEntries.serial))
  return openPeople(db, rows, ({ id }) => id)
}
