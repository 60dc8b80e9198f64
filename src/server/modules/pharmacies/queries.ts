import { and, eq, isNull, like, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { literal } from '../../platform/search-words.ts'
import { pharmacies } from '../../platform/tables/index.ts'

export type PharmacyRow = typeof pharmacies.$inferSelect

/** By e-mail or username; open ones only, verified or not. */
export async function findPharmacyLogin(db: Db, identifier: string): Promise<PharmacyRow | null> {
  const rows = await db
    .select()
    .from(pharmacies)
    .where(
      and(
        or(eq(pharmacies.email, identifier), eq(pharmacies.username, identifier)),
        isNull(pharmacies.closedAt),
      ),
    )
    .orderBy(sql`(${pharmacies.email} = ${identifier}) desc`)
    .limit(1)
  return rows[0] ?? null
}

export async function findPharmacy(db: Db, id: string): Promise<PharmacyRow | null> {
  const rows = await db
    .select()
    .from(pharmacies)
    .where(and(eq(pharmacies.id, id), isNull(pharmacies.closedAt)))
  return rows[0] ?? null
}

export async function pharmacyEmailTaken(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: pharmacies.id })
    .from(pharmacies)
    .where(and(eq(pharmacies.email, email), isNull(pharmacies.closedAt)))
  return rows.length > 0
}

export async function pharmacyUsernamesLike(db: Db, wanted: string): Promise<Set<string>> {
  const pattern = `${literal(wanted)}%`
  const rows = await db
    .select({ username: pharmacies.username })
    .from(pharmacies)
    .where(like(pharmacies.username, pattern))
  return new Set(rows.map((row) => row.username))
}

export type NewPharmacy = typeof pharmacies.$inferInsert

/** null where the e-mail (of an open pharmacy) or the username is taken. */
export async function insertPharmacy(db: Db, pharmacy: NewPharmacy): Promise<PharmacyRow | null> {
  const rows = await db.insert(pharmacies).values(pharmacy).onConflictDoNothing().returning()
  return rows[0] ?? null
}

type TaxRegistration = Pick<PharmacyRow, 'gstin' | 'stateCode'>

/** What was registered before, and the pharmacy as it is now; null where there is none. */
export async function setTaxRegistration(
  db: Db,
  id: string,
  registration: TaxRegistration,
): Promise<{ before: TaxRegistration; row: PharmacyRow } | null> {
  const [before] = await db
    .select({ gstin: pharmacies.gstin, stateCode: pharmacies.stateCode })
    .from(pharmacies)
    .where(and(eq(pharmacies.id, id), isNull(pharmacies.closedAt)))
    .for('update')
  if (before === undefined) return null
  const [row] = await db
    .update(pharmacies)
    .set(registration)
    .where(eq(pharmacies.id, id))
    .returning()
  return row ? { before, row } : null
}
