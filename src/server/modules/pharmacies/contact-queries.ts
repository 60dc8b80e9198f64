import { and, isNull, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { listPlace } from '../../platform/list-place.ts'
import { pharmacies } from '../../platform/tables/index.ts'

const contacts = prepared((db: Db) =>
  db
    .select({ id: pharmacies.id, name: pharmacies.name, email: pharmacies.email })
    .from(pharmacies)
    .where(
      and(sql`${pharmacies.id} = any(${listPlace('ids', 'uuid')})`, isNull(pharmacies.closedAt)),
    )
    .prepare('pharmacy_contacts'),
)

/** How to write to pharmacies; those that are closed can't be. */
export async function findContacts(db: Db, ids: readonly string[]) {
  return contacts(db).execute({ ids })
}
