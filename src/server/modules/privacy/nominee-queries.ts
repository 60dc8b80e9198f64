import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { encryptingAgain } from '../../platform/vault/encrypt-again.ts'
import { withKeys } from '../../platform/vault/vault.ts'
import { openNominees, openPerson, type Person, sealPerson } from './nominee-person.ts'
import { nominees } from './tables.ts'

type Row = Person & { customerId: string; namedAt: Date }

export async function findNominee(db: Db, customerId: string): Promise<Row | null> {
  const rows = await db.select().from(nominees).where(eq(nominees.customerId, customerId))
  return (await openNominees(db, rows))[0] ?? null
}

export async function putNominee(
  db: Db,
  customerId: string,
  person: Person,
  namedAt: Date,
): Promise<void> {
  const sealed = await withKeys(db, (keys) => sealPerson(keys, customerId, person))
  const set = { person: sealed, namedAt }
  await db
    .insert(nominees)
    .values({ customerId, ...set })
    .onConflictDoUpdate({ target: nominees.customerId, set })
}

/** Returns whether there was one. */
export async function deleteNominee(db: Db, customerId: string): Promise<boolean> {
  const rows = await db
    .delete(nominees)
    .where(eq(nominees.customerId, customerId))
    .returning({ customerId: nominees.customerId })
  return rows.length > 0
}

export const encryptNomineesAgain = encryptingAgain<typeof nominees.$inferSelect>({
  table: 'nominees',
  idOf: ({ customerId }) => customerId,
  find: (db, { keyId, after, most }) =>
    db
      .select()
      .from(nominees)
      .where(
        and(
          sql`split_part(${nominees.person}, '.', 1) <> ${keyId}`,
          after === null ? undefined : gt(nominees.customerId, after),
        ),
      )
      .orderBy(asc(nominees.customerId))
      .limit(most),
  async replace(db, row) {
    const { customerId } = row
    const person = await withKeys(db, (keys) => sealPerson(keys, customerId, openPerson(keys, row)))
    await db
      .update(nominees)
      .set({ person })
      .where(and(eq(nominees.customerId, customerId), eq(nominees.person, row.person)))
  },
})
