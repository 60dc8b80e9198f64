import { and, asc, eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { batchOnSale, visible } from '../inventory/index.ts'
import { medicines } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { cartItems } from './tables.ts'

const free = sql<number>`${medicines.stock} - ${medicines.reserved}`
const given = {
  customerId: sql`${sql.placeholder('customerId')}::uuid`,
  quantity: sql<number>`${sql.placeholder('quantity')}::integer`,
  addedAt: sql`${sql.placeholder('now')}::timestamptz`,
}

const addWithinStock = prepared((db: Db) =>
  db
    .insert(cartItems)
    .select(
      db
        .select({
          customerId: given.customerId.as('customer_id'),
          medicineId: sql`${medicines.id}`.as('medicine_id'),
          quantity: given.quantity.as('quantity'),
          addedAt: given.addedAt.as('added_at'),
        })
        .from(medicines)
        .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
        .where(
          and(
            eq(medicines.id, sql.placeholder('medicineId')),
            visible(sql.placeholder('today')),
            sql`${free} >= ${given.quantity}`,
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [cartItems.customerId, cartItems.medicineId],
      set: { quantity: sql`${cartItems.quantity} + excluded.quantity` },
      setWhere: sql`${cartItems.quantity} + excluded.quantity <= (select ${free} from ${medicines} where ${medicines.id} = excluded.medicine_id)`,
    })
    .returning({ quantity: cartItems.quantity })
    .prepare('add_to_cart'),
)

export type CartItem = { customerId: string; medicineId: string; quantity: number }

/**
 * Adds units in one statement if the item plus the addition is within the available units; otherwise returns
 * false.
 */
export async function addIfFree(
  db: Db,
  item: CartItem,
  now: Date,
  today: string,
): Promise<boolean> {
  const rows = await addWithinStock(db).execute({ ...item, now: now.toISOString(), today })
  return rows.length === 1
}

export async function findItem(db: Db, customerId: string, medicineId: string): Promise<number> {
  const rows = await db
    .select({ quantity: cartItems.quantity })
    .from(cartItems)
    .where(and(eq(cartItems.customerId, customerId), eq(cartItems.medicineId, medicineId)))
  return rows[0]?.quantity ?? 0
}

export async function putItem(db: Db, item: CartItem, addedAt: Date): Promise<void> {
  await db
    .insert(cartItems)
    .values({ ...item, addedAt })
    .onConflictDoUpdate({
      target: [cartItems.customerId, cartItems.medicineId],
      set: { quantity: item.quantity },
    })
}

export async function deleteItem(db: Db, customerId: string, medicineId: string): Promise<void> {
  await db
    .delete(cartItems)
    .where(and(eq(cartItems.customerId, customerId), eq(cartItems.medicineId, medicineId)))
}

const items = prepared((db: Db) =>
  db
    .select({
      id: medicines.id,
      name: medicines.name,
      pricePaise: medicines.pricePaise,
      quantity: cartItems.quantity,
      image: medicines.image,
      packSize: medicines.packSize,
      schedule: medicines.schedule,
      needsPrescription: medicines.needsPrescription,
      pickupOnly: medicines.pickupOnly,
      // It was on sale when it was added.
      expiryDate: batchOnSale.expiryDate,
      free: sql<number>`case when ${visible(sql.placeholder('today'))} then ${free} else 0 end`,
      sold: sql<boolean>`(${visible(sql.placeholder('today'))})`,
      pharmacy: {
        _id: pharmacies.id,
        name: pharmacies.name,
        address: pharmacies.address,
        licenseNumber: pharmacies.licenseNumber,
      },
      seller: {
        address: pharmacies.address,
        phone: pharmacies.phone,
        district: pharmacies.district,
        gstin: pharmacies.gstin,
        stateCode: pharmacies.stateCode,
      },
    })
    .from(cartItems)
    .innerJoin(medicines, eq(medicines.id, cartItems.medicineId))
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(eq(cartItems.customerId, sql.placeholder('customerId')))
    .orderBy(asc(cartItems.addedAt), asc(medicines.id))
    .prepare('cart_items_of_customer'),
)

export function findItems(db: Db, customerId: string, today: string) {
  return items(db).execute({ customerId, today })
}

/** Empties a customer's cart. Locks its items in the order in which a sale removes them. */
export async function emptyCart(db: Db, customerId: string): Promise<void> {
  const mine = eq(cartItems.customerId, customerId)
  await db
    .select({ medicineId: cartItems.medicineId })
    .from(cartItems)
    .where(mine)
    .orderBy(asc(cartItems.medicineId))
    .for('update')
  await db.delete(cartItems).where(mine)
}

/** Removes what was bought from the cart; units added meanwhile stay. */
export async function takeOutBought(
  db: Db,
  customerId: string,
  bought: readonly { medicineId: string; quantity: number }[],
): Promise<void> {
  const given = {
    customerId,
    ids: bought.map(({ medicineId }) => medicineId),
    quantities: bought.map(({ quantity }) => quantity),
  }
  await outOfCart(db).execute(given)
}

const boughtItem = sql`(select quantity from unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('quantities')}::integer[]) as bought (id, quantity) where bought.id = ${cartItems.medicineId})`
const ofCustomer = eq(cartItems.customerId, sql.placeholder('customerId'))

// One statement, since a sale waits for it: an item is bought whole or in part.
const outOfCart = prepared((db: Db) => {
  const whole = db.$with('whole').as(
    db
      .delete(cartItems)
      .where(and(ofCustomer, sql`${cartItems.quantity} <= ${boughtItem}`))
      .returning({ medicineId: cartItems.medicineId }),
  )
  return db
    .with(whole)
    .update(cartItems)
    .set({ quantity: sql`${cartItems.quantity} - ${boughtItem}` })
    .where(and(ofCustomer, sql`${cartItems.quantity} > ${boughtItem}`))
    .prepare('take_out_bought')
})
