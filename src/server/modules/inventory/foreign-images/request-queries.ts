import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { photoAddress } from '#contract/photo-address.ts'
import type { Db } from '../../../platform/db.ts'
import { foreignImages, medicines } from '../tables.ts'

/** Joins a medicine with the state of its web address. */
export const ofItsMedicine = and(
  eq(foreignImages.pharmacyId, medicines.pharmacyId),
  sql`md5(${foreignImages.address}) = md5(${medicines.imageAddress})`,
  sql`${foreignImages.address} = ${medicines.imageAddress}`,
)

/** The path of the photo that was made from it. */
export const fetchedPath: SQL<string> = sql<string>`replace(${photoAddress('*')}, '*', ${foreignImages.digest})`

/** A medicine whose picture can be fetched: neither closed nor taken off sale. */
export const fetchable = and(isNull(medicines.deletedAt), isNull(medicines.removedAt))

/**
 * Requests the pictures of those of the medicines that wait for one; call it after web addresses were stored, in the
 * same transaction. A picture that the pharmacy has already is used at once, and one that failed is tried again.
 * Locks the requests until the transaction ends: `takeNext` deletes none that a new medicine needs.
 */
export async function requestImages(
  db: Db,
  medicineIds: readonly string[],
  now: Date,
): Promise<void> {
  if (medicineIds.length === 0) return
  const waiting = sql`${medicines.id} = any(${sql.param(medicineIds)}::uuid[]) and ${medicines.image} = ''
    and ${medicines.imageAddress} is not null and ${fetchable}`
  const hasFailed = sql`${foreignImages.dueAt} is null and ${foreignImages.digest} is null`
  const { rows } = (await db.execute(sql`
    insert into ${foreignImages} (pharmacy_id, address, due_at)
    select distinct ${medicines.pharmacyId}, ${medicines.imageAddress}, ${now.toISOString()}::timestamptz
    from ${medicines} where ${waiting} order by 1, 2
    on conflict (pharmacy_id, md5(address)) do update set
      due_at = case when ${hasFailed} then excluded.due_at else ${foreignImages.dueAt} end,
      tries = case when ${hasFailed} then 0 else ${foreignImages.tries} end,
      failure = case when ${hasFailed} then null else ${foreignImages.failure} end
    returning ${foreignImages.digest} as digest`)) as unknown as {
    rows: { digest: string | null }[]
  }
  if (rows.every(({ digest }) => digest === null)) return
  await db.execute(sql`
    update ${medicines} set image = ${fetchedPath} from ${foreignImages}
    where ${waiting} and ${ofItsMedicine} and ${foreignImages.digest} is not null`)
}
