import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db.ts'
import {
  consignments,
  customers,
  orderItems,
  orders,
  pharmacies,
} from '#server/platform/tables/index.ts'
import { address } from './actors.ts'
import { seedMedicine } from './inventory.ts'

let sellers = 0

/** A customer straight in the database. */
export async function seedCustomer(
  { db }: Pick<Database, 'db'>,
  given: { name: string; email: string; createdAt?: Date; closedAt?: Date },
): Promise<string> {
  const [row] = await db
    .insert(customers)
    .values({ username: given.email, passwordHash: 'x', ...given })
    .returning({ id: customers.id })
  if (row === undefined) throw new Error('a customer was not stored')
  return row.id
}

/** A placed order of one medicine straight in the database: ₹60.00 and ₹40.00 for delivery unless told otherwise. */
export async function seedOrder(
  { db }: Pick<Database, 'db'>,
  customerId: string,
  given: Partial<typeof orders.$inferInsert> & { medicine?: string; pharmacy?: string } = {},
): Promise<string> {
  const { medicine, pharmacy, ...order } = given
  const pharmacyId = await seedSeller(db, pharmacy)
  const goods = await seedMedicine(db, pharmacyId, medicine === undefined ? {} : { name: medicine })
  const placedAt = new Date()
  const [row] = await db
    .insert(orders)
    .values({
      customerId,
      status: 'confirmed',
      paymentStatus: 'paid',
      paymentMethod: 'upi',
      deliveryAddress: address,
      subtotalPaise: 60_00,
      deliveryPaise: 40_00,
      totalPaise: (given.subtotalPaise ?? 60_00) + (given.deliveryPaise ?? 40_00),
      hold: 'consumed',
      holdExpiresAt: placedAt,
      checkoutKey: 'seeded',
      placedAt,
      ...order,
    })
    .returning({ id: orders.id })
  if (row === undefined) throw new Error('an order was not stored')
  const [part] = await db
    .insert(consignments)
    .values({
      orderId: row.id,
      pharmacyId,
      pharmacyName: pharmacy ?? 'Sanjeevani Medicals',
      pharmacyAddress: 'Pune',
      licenseNumber: 'MH-1',
    })
    .returning({ id: consignments.id })
  await db.insert(orderItems).values({
    orderId: row.id,
    consignmentId: part?.id ?? row.id,
    medicineId: goods.id,
    position: 0,
    name: goods.name,
    image: '',
    batchNumber: 'B-1',
    pricePaise: 30_00,
    quantity: 2,
  })
  return row.id
}

/** A line of some order for so many units of a medicine: what may leave the shelf once. */
export async function seedItem(
  database: Pick<Database, 'db'>,
  medicineId: string,
  quantity: number,
) {
  sellers += 1
  const email = `somebody${sellers}@example.in`
  const customerId = await seedCustomer(database, { name: 'Somebody', email })
  const orderId = await seedOrder(database, customerId)
  const [item] = await database.db
    .update(orderItems)
    .set({ medicineId, quantity })
    .where(eq(orderItems.orderId, orderId))
    .returning({ orderItemId: orderItems.id })
  if (item === undefined) throw new Error('an item was not stored')
  return { ...item, medicineId, quantity }
}

/** Somebody to have sold it; nobody logs in as them. */
async function seedSeller(db: Database['db'], name = 'Sanjeevani Medicals'): Promise<string> {
  sellers += 1
  const login = `seller${sellers}@example.in`
  const [row] = await db
    .insert(pharmacies)
    .values({
      name,
      email: login,
      username: login,
      passwordHash: 'x',
      address: '12 Laxmi Road, Pune 411030',
      phone: '9822044170',
      licenseNumber: `MH-PZ9-${sellers}`,
      verifiedAt: new Date(),
    })
    .returning({ id: pharmacies.id })
  if (row === undefined) throw new Error('a pharmacy was not stored')
  return row.id
}

/** `count` bare orders of one customer, a minute apart, the last one at `until`; one statement. */
export async function seedManyOrders(
  { run }: Pick<Database, 'run'>,
  customerId: string,
  { count, until }: { count: number; until: Date },
): Promise<void> {
  await run(
    `insert into orders (customer_id, status, payment_status, payment_method, delivery_address,
       subtotal_paise, delivery_paise, total_paise, hold, hold_expires_at, checkout_key, placed_at)
     select $1, (array['pending','confirmed','processing','shipped','delivered','cancelled'])[1 + n % 6],
       'paid', 'card', $2, 100 * n, 0, 100 * n, 'consumed', $3::timestamptz, n::text, $3::timestamptz - n * interval '1 minute'
     from generate_series(0, $4::int - 1) n`,
    [customerId, JSON.stringify(address), until.toISOString(), count],
  )
}
