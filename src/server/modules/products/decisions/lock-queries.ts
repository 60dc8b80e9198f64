import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { medicines } from '../../inventory/tables.ts'
import { products } from '../tables.ts'

/** An offer was added or changed between the locks: trying again sees it. */
export class ConcurrentOffer extends Error {}

/**
 * Locks what a decision about products changes, in the order of every transaction that changes an offer: the offers
 * that may move, the pharmacies of all offers, the products. The offers of `leaving` may move. From then on nobody adds
 * an offer to these products. Throws `ConcurrentOffer` if somebody did in between.
 */
export async function lockProducts(db: Db, ids: readonly string[], leaving: string): Promise<void> {
  const all = sql`${sql.param(ids)}::uuid[]`
  const before = await lockOffers(db, leaving)
  await db.execute(sql`
    select from pharmacies where id in (
      select pharmacy_id from medicines where product_id = any(${all}) and deleted_at is null)
    order by id for share`)
  await db.execute(sql`select from products where id = any(${all}) order by id for no key update`)
  const after = await findOffers(db, leaving)
  if (after.some((id) => !before.has(id))) throw new ConcurrentOffer()
}

async function lockOffers(db: Db, productId: string): Promise<Set<string>> {
  const ids = await findOffers(db, productId)
  if (ids.length === 0) return new Set()
  await db
    .select({ id: medicines.id })
    .from(medicines)
    .where(inArray(medicines.id, ids))
    .orderBy(asc(medicines.id))
    .for('update')
  return new Set(ids)
}

async function findOffers(db: Db, productId: string): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select id from medicines where product_id = ${productId} and deleted_at is null
    union all
    select id from medicines where product_id = ${productId} and deleted_at is not null`)) as unknown as {
    rows: { id: string }[]
  }
  return rows.map(({ id }) => id)
}

const facts = {
  name: medicines.name,
  salts: medicines.salts,
  saltsKey: medicines.saltsKey,
  strength: medicines.strength,
  form: medicines.form,
  packAmount: medicines.packAmount,
  packUnit: medicines.packUnit,
}

/** What the offers of a product say it is, each answer once; without offers, what it last was. */
export async function findFacts(db: Db, productId: string) {
  const offers = await db
    .selectDistinctOn(
      [
        medicines.salts,
        medicines.saltsKey,
        medicines.strength,
        medicines.form,
        medicines.packAmount,
        medicines.packUnit,
      ],
      facts,
    )
    .from(medicines)
    .where(and(eq(medicines.productId, productId), isNull(medicines.deletedAt)))
  if (offers.length > 0) return offers
  return db
    .select({
      name: products.name,
      salts: products.salts,
      saltsKey: products.saltsKey,
      strength: products.strength,
      form: products.form,
      packAmount: products.packAmount,
      packUnit: products.packUnit,
    })
    .from(products)
    .where(eq(products.id, productId))
}

/** What one listing says it is. */
export async function findListingFacts(db: Db, medicineId: string) {
  return db.select(facts).from(medicines).where(eq(medicines.id, medicineId))
}
