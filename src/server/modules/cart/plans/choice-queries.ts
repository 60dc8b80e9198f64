import { eq, sql } from 'drizzle-orm'
import { mostOffersPlanned } from '#contract/cart-plans.ts'
import { type Db, prepared } from '../../../platform/db.ts'
import { preparedSql } from '../../../platform/prepared-sql.ts'
import { medicines } from '../../inventory/tables.ts'
import { cartItems } from '../tables.ts'

const ofCustomer = eq(cartItems.customerId, sql.placeholder('customerId'))

const itemsToPlan = prepared((db: Db) =>
  db
    .select({
      id: medicines.id,
      name: medicines.name,
      productId: medicines.productId,
      quantity: cartItems.quantity,
    })
    .from(cartItems)
    .innerJoin(medicines, eq(medicines.id, cartItems.medicineId))
    .where(ofCustomer)
    .orderBy(cartItems.addedAt, medicines.id)
    .prepare('cart_items_to_plan'),
)

export function findItemsToPlan(db: Db, customerId: string) {
  return itemsToPlan(db).execute({ customerId })
}

const offersOfProducts = prepared((db: Db) => {
  const ranked = db
    .select({
      id: medicines.id,
      productId: medicines.productId,
      rank: sql<number>`row_number() over (
        partition by ${medicines.productId} order by ${medicines.pricePaise}, ${medicines.id})`.as(
        'rank',
      ),
    })
    .from(medicines)
    .where(
      sql`${medicines.productId} = any(${sql.placeholder('productIds')}::uuid[]) and ${medicines.deletedAt} is null
        and ${medicines.inStock} and ${medicines.onSaleUntil} > ${sql.placeholder('today')}`,
    )
    .as('ranked')
  return db
    .select({ id: ranked.id, productId: ranked.productId })
    .from(ranked)
    .where(sql`${ranked.rank} <= ${mostOffersPlanned}`)
    .prepare('offers_of_products')
})

/** The cheapest offers in stock of these products, by their ids; whether a pharmacy may sell them is not checked. */
export async function findOfferIds(
  db: Db,
  productIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await offersOfProducts(db).execute({ productIds: `{${productIds.join()}}`, today })
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  return new Map([...byProduct].map(([productId, own]) => [productId, own.map(({ id }) => id)]))
}

type Change = { from: string; to: string; quantity: number }

const asked = sql`unnest(${sql.placeholder('from')}::uuid[], ${sql.placeholder('to')}::uuid[],
  ${sql.placeholder('quantities')}::integer[]) as asked (from_id, to_id, quantity)`
const customer = sql.placeholder('customerId')

const lockCart = preparedSql<{ id: string }>(
  'lock_cart',
  sql`select medicine_id as id from ${cartItems} where customer_id = ${customer}
    order by medicine_id for update`,
)

const possibleChanges = preparedSql<{ id: string }>(
  'possible_cart_changes',
  sql`select asked.from_id as id from ${asked}
    join ${cartItems} as item on item.customer_id = ${customer} and item.medicine_id = asked.from_id
      and item.quantity = asked.quantity
    join ${medicines} as before on before.id = asked.from_id
    join ${medicines} as after on after.id = asked.to_id and after.product_id = before.product_id
    where not exists (
      select from ${cartItems} as other where other.customer_id = ${customer} and other.medicine_id = asked.to_id)`,
)

const changedOffers = preparedSql<{ id: string }>(
  'change_cart_offers',
  sql`update ${cartItems} as item set medicine_id = asked.to_id from ${asked}
    where item.customer_id = ${customer} and item.medicine_id = asked.from_id returning item.medicine_id as id`,
)

/**
 * Locks a customer's cart. Returns how many of the changes are still possible: the item is in the cart with the
 * quantity, and the other medicine is an offer of the same product that is not in the cart.
 */
export async function lockChanges(
  db: Db,
  customerId: string,
  changes: readonly Change[],
): Promise<number> {
  await lockCart(db, { customerId })
  return (await possibleChanges(db, { customerId, ...listsOf(changes) })).length
}

/** Puts other offers into the place of items; the caller has locked them. */
export async function changeOffers(
  db: Db,
  customerId: string,
  changes: readonly Change[],
): Promise<void> {
  await changedOffers(db, { customerId, ...listsOf(changes) })
}

function listsOf(changes: readonly Change[]) {
  return {
    from: changes.map(({ from }) => from),
    to: changes.map(({ to }) => to),
    quantities: changes.map(({ quantity }) => quantity),
  }
}
