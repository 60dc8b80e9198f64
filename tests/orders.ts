import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { DeliveryAddress } from '#contract/address.ts'
import { sealName } from '#server/modules/accounts/index.ts'
import { sealAddress } from '#server/modules/orders/index.ts'
import { addActiveLicences } from '#server/modules/pharmacies/index.ts'
import type { Database } from '#server/platform/db.ts'
import { withKeys } from '#server/platform/vault/vault.ts'
import { customers, orderItems, orders, payments, pharmacies, shipments } from '#server/tables.ts'
import { address } from './actors.ts'
import { seedMedicine } from './inventory.ts'
import { addActivePharmacist, enrolmentNumber } from './pharmacists.ts'
import { seed, seedMoney, seedSale } from './sales.ts'

let sellers = 0

/** Inserts a customer directly. */
export async function seedCustomer(
  { db }: Pick<Database, 'db'>,
  { name, ...given }: { name: string; email: string; createdAt?: Date; closedAt?: Date },
): Promise<string> {
  const id = randomUUID()
  const sealed =
    given.closedAt === undefined
      ? await withKeys(db, (keys) => sealName(keys, id, name))
      : { name: null, nameTokens: [] }
  return seed(db, customers, { id, username: given.email, passwordHash: 'x', ...sealed, ...given })
}

/** Inserts `count` customers of one name in one statement; returns their ids. */
export async function seedManyCustomers(
  { db }: Pick<Database, 'db'>,
  { name, email, count }: { name: string; email: (n: number) => string; count: number },
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const sealed = await withKeys(db, (keys) => ids.map((id) => sealName(keys, id, name)))
  const rows = ids.map((id, n) => ({
    ...{ id, email: email(n), username: email(n), passwordHash: 'x' },
    ...(sealed[n] ?? { nameTokens: [] }),
  }))
  await db.insert(customers).values(rows)
  return ids
}

type Given = Partial<Omit<typeof orders.$inferInsert, 'deliveryAddress' | 'recipientTokens'>> & {
  deliveryAddress?: DeliveryAddress
  medicine?: string
  pharmacy?: string
}

const units = 2

/**
 * Inserts an order of one medicine with every row that buying it would create: two units for ₹60.00 and
 * ₹40.00 for delivery, by default placed and paid.
 */
export async function seedOrder(
  { db }: Pick<Database, 'db'>,
  customerId: string,
  given: Given = {},
): Promise<string> {
  const { medicine, pharmacy, deliveryAddress = address, ...order } = given
  const now = new Date()
  const placedAt = given.placedAt === undefined ? now : given.placedAt
  const subtotalPaise = given.subtotalPaise ?? 60_00
  const totalPaise = subtotalPaise + (given.deliveryPaise ?? 40_00)
  const pharmacyId = await seedSeller(db, pharmacy)
  const named = medicine === undefined ? {} : { name: medicine }
  const goods = await seedMedicine(db, pharmacyId, { ...named, pricePaise: subtotalPaise / units })
  const id = given.id ?? randomUUID()
  await seed(db, orders, {
    customerId,
    status: placedAt === null ? 'pending' : 'confirmed',
    paymentStatus: placedAt === null ? 'pending' : 'paid',
    paymentMethod: 'upi',
    ...(await withKeys(db, (keys) => sealAddress(keys, id, deliveryAddress))),
    subtotalPaise,
    deliveryPaise: 40_00,
    reservation: placedAt === null ? 'released' : 'consumed',
    reservationExpiresAt: placedAt ?? now,
    idempotencyKey: 'seeded',
    ...order,
    id,
    totalPaise,
    placedAt,
  })
  const shipmentId = await seed(db, shipments, {
    orderId: id,
    pharmacyId,
    pharmacyName: pharmacy ?? 'Sanjeevani Medicals',
    pharmacyAddress: 'Pune',
    licenseNumber: 'MH-1',
    placedAt,
  })
  const item = {
    orderId: id,
    shipmentId,
    medicineId: goods.id,
    position: 0,
    name: goods.name,
    image: '',
    batchNumber: 'B-1',
    pricePaise: goods.pricePaise,
    quantity: units,
    schedule: 'none' as const,
  }
  const orderItemId = await seed(db, orderItems, item)
  if (placedAt === null) await seed(db, payments, { orderId: id, amountPaise: totalPaise })
  else {
    await seedSale(db, { orderItemId, medicineId: goods.id, quantity: units, at: placedAt })
    await seedMoney(db, id, totalPaise, placedAt, given.paymentStatus === 'refunded')
  }
  return id
}

/** Inserts an unpaid order's item for `quantity` units, which may leave the stock once. */
export async function seedItem(
  database: Pick<Database, 'db'>,
  medicineId: string,
  quantity: number,
) {
  sellers += 1
  const email = `somebody${sellers}@example.in`
  const customerId = await seedCustomer(database, { name: 'Somebody', email })
  const orderId = await seedOrder(database, customerId, { placedAt: null })
  const [item] = await database.db
    .update(orderItems)
    .set({ medicineId, quantity })
    .where(eq(orderItems.orderId, orderId))
    .returning({ orderItemId: orderItems.id })
  if (item === undefined) throw new Error('an item was not stored')
  return { ...item, medicineId, quantity }
}

/** Inserts a seller that nobody logs in as. */
async function seedSeller(db: Database['db'], name = 'Sanjeevani Medicals'): Promise<string> {
  sellers += 1
  const login = `seller${sellers}@example.in`
  const licenseNumber = `MH-PZ9-${sellers}`
  const id = await seed(db, pharmacies, {
    name,
    email: login,
    username: login,
    passwordHash: 'x',
    address: '12 Laxmi Road, Pune 411030',
    phone: '9822044170',
    licenseNumber,
    enrolmentNumber,
    verifiedAt: new Date(),
  })
  await addActivePharmacist(db, id)
  await addActiveLicences(db, { id, licenseNumber, district: 'Pune' }, new Date())
  return id
}

/**
 * Inserts `count` paid orders of one customer in one statement: a minute apart, the last one at `until`.
 * They cost ₹1, ₹2 and so on, and take every status in turn.
 */
export async function seedManyOrders(
  { db, run }: Pick<Database, 'db' | 'run'>,
  customerId: string,
  { count, until }: { count: number; until: Date },
): Promise<void> {
  const pharmacyId = await seedSeller(db)
  const { id } = await seedMedicine(db, pharmacyId, { pricePaise: 100, stock: count * (count + 1) })
  const ids = Array.from({ length: count }, () => randomUUID())
  const addresses = await withKeys(db, (keys) =>
    ids.map((one) => sealAddress(keys, one, address).deliveryAddress),
  )
  await run(
    `with o as (
       insert into orders (id, customer_id, status, payment_status, payment_method, delivery_address,
         recipient_tokens, subtotal_paise, delivery_paise, total_paise, reservation, reservation_expires_at, idempotency_key, placed_at)
       select ($7::uuid[])[n + 1], $1, (array['pending','confirmed','processing','shipped','delivered','cancelled'])[1 + n % 6],
         'paid', 'card', ($2::text[])[n + 1], '{}', 100 * (n + 1), 0, 100 * (n + 1), 'consumed', $3::timestamptz, n::text,
         $3::timestamptz - n * interval '1 minute'
       from generate_series(0, $4::int - 1) n
       returning id, total_paise, placed_at),
     k as (
       insert into shipments (order_id, pharmacy_id, pharmacy_name, pharmacy_address, license_number, placed_at)
       select id, $5, 'Sanjeevani Medicals', 'Pune', 'MH-1', placed_at from o returning id, order_id),
     i as (
       insert into order_items (order_id, shipment_id, medicine_id, position, name, image, batch_number, price_paise,
         quantity, schedule)
       select o.id, k.id, $6, 0, 'Paracetamol 500 mg', '', 'B-1', 100, total_paise / 100, 'none'
       from o join k on k.order_id = o.id returning id, order_id, quantity),
     moved as (
       insert into stock_movements (order_item_id, cause, medicine_id, batch_id, units, by_role, at)
       select i.id, 'sold', $6, b.id, -quantity, 'system', placed_at
       from i join o on o.id = i.order_id join batches b on b.medicine_id = $6),
     picked as (
       insert into picks (order_item_id, batch_id, quantity)
       select i.id, b.id, i.quantity from i join batches b on b.medicine_id = $6),
     emptier as (
       update batches set units = units - (select sum(quantity) from i) where medicine_id = $6),
     p as (
       insert into payments (order_id, provider_payment_id, amount_paise, status, created_at, captured_at)
       select id, 'pay_' || left(replace(id::text, '-', ''), 14), total_paise, 'captured', placed_at, placed_at
       from o returning id, order_id, provider_payment_id, amount_paise, captured_at),
     taken as (
       insert into captures (id, payment_id, amount_paise, sale, captured_at)
       select provider_payment_id, id, amount_paise, true, captured_at from p),
     event as (
       insert into order_events (order_id, at, what, by_role, amount_paise)
       select order_id, captured_at, 'paid', 'system', amount_paise from p)
     update medicines set stock = stock - (select sum(quantity) from i) where id = $6`,
    [customerId, addresses, until.toISOString(), count, pharmacyId, id, ids],
  )
}
