import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { DeliverySchedule } from '#contract/delivery-schedule.ts'
import { type Db, prepared } from '../../platform/db.ts'
import { scheduleOf } from '../delivery/index.ts'
import { batchOnSale, visible } from '../inventory/index.ts'
import { medicines } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import type { CartItem } from './change-queries.ts'
import { cartItems } from './tables.ts'

const free = sql<number>`${medicines.stock} - ${medicines.reserved}`

export async function findItem(db: Db, customerId: string, medicineId: string): Promise<number> {
  const rows = await db
    .select({ quantity: cartItems.quantity })
    .from(cartItems)
    .where(and(eq(cartItems.customerId, customerId), eq(cartItems.medicineId, medicineId)))
  return rows[0]?.quantity ?? 0
}

/** The units of these medicines that are in a customer's cart, by medicine; those that are not in it are missing. */
export async function findQuantities(
  db: Db,
  customerId: string,
  medicineIds: string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: cartItems.medicineId, quantity: cartItems.quantity })
    .from(cartItems)
    .where(and(eq(cartItems.customerId, customerId), inArray(cartItems.medicineId, medicineIds)))
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

/** Adds units to an item, unless it then has more than `most`; returns whether it did. */
export async function addUnits(
  db: Db,
  item: CartItem,
  { most, addedAt }: { most: number; addedAt: Date },
): Promise<boolean> {
  if (item.quantity > most) return false
  const rows = await db
    .insert(cartItems)
    .values({ ...item, addedAt })
    .onConflictDoUpdate({
      target: [cartItems.customerId, cartItems.medicineId],
      set: { quantity: sql`${cartItems.quantity} + excluded.quantity` },
      setWhere: sql`${cartItems.quantity} + excluded.quantity <= ${most}`,
    })
    .returning({ medicineId: cartItems.medicineId })
  return rows.length > 0
}

/** Sets the units of an item; returns false if it is not in the cart. */
export async function setUnits(
  db: Db,
  { customerId, medicineId, quantity }: CartItem,
): Promise<boolean> {
  const rows = await db
    .update(cartItems)
    .set({ quantity })
    .where(and(eq(cartItems.customerId, customerId), eq(cartItems.medicineId, medicineId)))
    .returning({ medicineId: cartItems.medicineId })
  return rows.length > 0
}

/** Puts items into carts with at least these quantities, in the order in which a sale locks them. */
export async function raiseItems(
  db: Db,
  raised: readonly CartItem[],
  addedAt: Date,
): Promise<void> {
  if (raised.length === 0) return
  const ordered = raised.toSorted((a, b) => (a.medicineId < b.medicineId ? -1 : 1))
  await db
    .insert(cartItems)
    .values(ordered.map((item) => ({ ...item, addedAt })))
    .onConflictDoUpdate({
      target: [cartItems.customerId, cartItems.medicineId],
      set: { quantity: sql`greatest(${cartItems.quantity}, excluded.quantity)` },
    })
}

/** Takes an item out of a cart; returns its units, 0 if it was not in it. */
export async function takeItem(db: Db, customerId: string, medicineId: string): Promise<number> {
  const rows = await db
    .delete(cartItems)
    .where(and(eq(cartItems.customerId, customerId), eq(cartItems.medicineId, medicineId)))
    .returning({ quantity: cartItems.quantity })
  return rows[0]?.quantity ?? 0
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
      handover: sql<DeliverySchedule | null>`${scheduleOf('pharmacies.id')}`,
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
