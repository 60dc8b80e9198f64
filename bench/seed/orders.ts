import type pg from 'pg'
import { sealAddress } from '#server/modules/orders/index.ts'
import type { Db } from '#server/platform/db.ts'
import { withKeys } from '#server/platform/vault/vault.ts'
import { nameOf } from './customers.ts'
import { sealTexts } from './seal-texts.ts'

/** How many orders to draw, and from how many customers, pharmacies, and medicines of each pharmacy. */
export type OrdersSize = {
  orders: number
  customers: number
  pharmacies: number
  medicinesEach: number
  /** An order has as many items at most; from three on, some come from a second pharmacy. */
  mostItems?: number
}

/**
 * Who buys from whom. Random values are drawn once and stored, since a join would draw them again. One
 * pharmacy has a fifth of all orders.
 */
const drawOrders = `
  create temp table drawn as
  select d.*, 1 + (seller + floor(random() * ($2::int - 1))::int) % $2::int as other_seller
  from (
    select gen_random_uuid() as id, n, 1 + floor(random() * $1)::int as customer,
      case when n % 5 = 0 then 1 else 1 + floor(random() * $2::int)::int end as seller,
      1 + floor(random() * $5::int)::int as items, floor(random() * $4)::int as begin,
      now() - random() * interval '365 days' as placed_at,
      (array['pending','confirmed','processing','shipped','delivered','delivered','delivered','cancelled'])[1 + floor(random() * 8)::int] as status
    from generate_series(1, $3::int) n) d`

const drawItems = `
  create temp table drawn_items as
  with medicine as (
    select id, pharmacy_id, name, price_paise, dense_rank() over (order by pharmacy_id) as seller,
      row_number() over (partition by pharmacy_id order by id) - 1 as place
    from medicines)
  select d.id as order_id, k as position, m.*, 1 + (d.n + k) % 3 as quantity
  from drawn d
  cross join lateral generate_series(1, d.items) k
  join medicine m on m.place = (d.begin + k * 7) % $1
    and m.seller = case when k % 4 = 3 then d.other_seller else d.seller end`

/** In the order of time, as orders arrive. */
const addOrders = `
  with sums as (select order_id, sum(price_paise * quantity) as subtotal from drawn_items group by order_id),
    buyer as (select id, row_number() over (order by id) as n from customers)
  insert into orders (id, customer_id, status, payment_status, payment_method, delivery_address, recipient_tokens, subtotal_paise,
    delivery_paise, total_paise, reservation, reservation_expires_at, idempotency_key, created_at, placed_at)
  select d.id, buyer.id, d.status, 'paid', 'upi',
    a.sealed, r.tokens::text[], subtotal, charge, subtotal + charge, 'consumed', d.placed_at, 'drawn ' || d.n, d.placed_at, d.placed_at
  from drawn d join sums on sums.order_id = d.id join buyer on buyer.n = d.customer join addresses a on a.id = d.id
  join named r on r.n = d.customer
  cross join lateral (select case when subtotal > 49900 then 0 else 4000 end as charge) delivery
  order by d.placed_at`

const addShipments = `
  insert into shipments (order_id, pharmacy_id, pharmacy_name, pharmacy_address, license_number, placed_at)
  select distinct i.order_id, p.id, p.name, p.address, p.license_number, o.placed_at
  from drawn_items i join pharmacies p on p.id = i.pharmacy_id join orders o on o.id = i.order_id`

const addItems = `
  insert into order_items (order_id, shipment_id, medicine_id, position, name, image, batch_number, price_paise, quantity, schedule)
  select i.order_id, c.id, i.id, i.position, i.name, '', 'B1', i.price_paise, i.quantity, 'none'
  from drawn_items i join shipments c on c.order_id = i.order_id and c.pharmacy_id = i.pharmacy_id`

const addPayments = `
  insert into payments (order_id, provider_payment_id, amount_paise, status, created_at, captured_at)
  select id, 'pay_' || left(replace(id::text, '-', ''), 14), total_paise, 'captured', placed_at, placed_at
  from orders`

const addCaptures = `
  insert into captures (id, payment_id, amount_paise, sale, captured_at)
  select provider_payment_id, id, amount_paise, true, captured_at from payments`

const addEvents = `
  insert into order_events (order_id, at, what, by_role, amount_paise)
  select order_id, captured_at, 'paid', 'system', amount_paise from payments`

const addMovements = `
  insert into stock_movements (order_item_id, cause, medicine_id, batch_id, units, by_role, at)
  select i.id, 'sold', i.medicine_id, b.id, -i.quantity, 'system', o.placed_at
  from order_items i join orders o on o.id = i.order_id join batches b on b.medicine_id = i.medicine_id`

const addPicks = `
  insert into picks (order_item_id, batch_id, quantity)
  select i.id, b.id, i.quantity from order_items i join batches b on b.medicine_id = i.medicine_id`

/** The stock before the sales: the units now in stock are what is left of it. */
const addSold = `
  insert into stock_movements (medicine_id, batch_id, units, cause, by_role, at)
  select medicine_id, batch_id, -sum(units), 'brought', 'system', min(at)
  from stock_movements where cause = 'sold' group by medicine_id, batch_id`

const address = {
  addressLine1: '14, Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411004',
  phone: '9822044170',
}

/** Where the customer with this number has orders sent. */
export const addressOf = (customer: number) => ({ ...address, fullName: nameOf(customer) })

/** What finds the names of the customers. */
async function nameCustomers(db: pg.Client, shop: Db, customers: number): Promise<void> {
  const tokens = await withKeys(shop, (keys) =>
    Array.from(
      { length: customers },
      (_, n) => `{${sealAddress(keys, '', addressOf(n + 1)).recipientTokens.join(',')}}`,
    ),
  )
  await db.query('create temp table named (n int, tokens text)')
  await db.query(
    'insert into named select n, tokens from unnest($1::text[]) with ordinality as r (tokens, n)',
    [tokens],
  )
  await db.query('analyze named')
}

/** Paid orders of a year, their shipments, items, payments and stock movements. */
export async function seedOrders(db: pg.Client, shop: Db, size: OrdersSize): Promise<void> {
  const { orders, customers, pharmacies, medicinesEach, mostItems = 4 } = size
  await db.query(drawOrders, [customers, pharmacies, orders, medicinesEach, mostItems])
  await db.query(drawItems, [medicinesEach])
  await db.query('analyze drawn, drawn_items')
  await sealTexts(db, shop, {
    table: 'addresses',
    ids: 'select id, customer as n from drawn',
    seal: (keys, id, n) => sealAddress(keys, id, addressOf(n)).deliveryAddress,
  })
  await nameCustomers(db, shop, customers)
  await db.query(addOrders)
  await db.query('analyze orders')
  const ofOrders = [addShipments, addItems]
  const ofSales = [addPayments, addCaptures, addEvents, addMovements, addPicks, addSold]
  for (const statement of [...ofOrders, ...ofSales]) await db.query(statement)
}
