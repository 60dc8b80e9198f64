import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { listPlace } from '../../platform/list-place.ts'
import { boughtUnits } from '../fulfilment/index.ts'
import { orderItems, shipments } from '../fulfilment/tables.ts'
import { medicines } from '../inventory/tables.ts'
import { orders, reversalItems } from '../orders/tables.ts'
import { productNow } from '../products/index.ts'

/** Units that the customer has kept, or is to receive. */
const unitsLeft = sql<number>`case
  when ${orders.cancelledAt} is not null or ${shipments.state} in ('declined', 'cancelled')
    or ${orderItems.declinedAt} is not null then 0
  else greatest(0, ${boughtUnits} - coalesce((select sum(${reversalItems.quantity}) from ${reversalItems}
    where ${reversalItems.orderItemId} = ${orderItems.id}), 0))::integer end`

const columns = {
  itemId: orderItems.id,
  orderId: orders.id,
  medicineId: orderItems.medicineId,
  units: unitsLeft,
  bought: boughtUnits,
  unitsPerPack: orderItems.unitsPerPack,
  pricePaise: orderItems.pricePaise,
  neededPrescription: orderItems.needsPrescription,
  pharmacy: shipments.pharmacyName,
  isReceived: sql<boolean>`(${shipments.state} = 'delivered' or ${orders.status} = 'delivered')`,
  deliveredAt: shipments.deliveredAt,
  promisedOn: shipments.promisedOn,
  placedAt: sql<Date>`${orders.placedAt}`.mapWith(orders.placedAt),
}

/** An item of an order that a customer has placed; null if they have none with this id. */
export async function findOrdered(
  db: Db,
  { customerId, orderId, itemId }: { customerId: string; orderId: string; itemId: string },
) {
  const [row] = await db
    .select({ ...columns, productId: medicines.productId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(shipments, eq(shipments.id, orderItems.shipmentId))
    .innerJoin(medicines, eq(medicines.id, orderItems.medicineId))
    .where(
      and(
        eq(orderItems.id, itemId),
        eq(orders.id, orderId),
        eq(orders.customerId, customerId),
        isNotNull(orders.placedAt),
      ),
    )
  return row ?? null
}

/** Of a refill: whose, of which product, for which item, and since when orders count. */
export type Counted = {
  customerId: string
  productId: string
  orderItemId: string
  countsFrom: Date
}

const counted = prepared((db: Db) =>
  db
    .select({ n: sql<number>`asked.n::integer`, ...columns })
    .from(
      sql`unnest(${listPlace('customers', 'uuid')}, ${listPlace('products', 'uuid')}, ${listPlace('items', 'uuid')}, ${listPlace('froms', 'timestamptz')})
        with ordinality as asked (customer_id, product_id, item_id, counts_from, n)`,
    )
    .innerJoin(
      orders,
      sql`${orders.customerId} = asked.customer_id and ${orders.placedAt} >= asked.counts_from`,
    )
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(shipments, eq(shipments.id, orderItems.shipmentId))
    .innerJoin(medicines, eq(medicines.id, orderItems.medicineId))
    // The item's medicine may have become an offer of another product since.
    .where(
      sql`${orderItems.id} = asked.item_id
        or ${medicines.productId} = ${productNow(sql.raw('asked.product_id'))}`,
    )
    .orderBy(sql`asked.n`, orders.placedAt, orderItems.id)
    .prepare('counted_for_refills'),
)

export type OrderedRow = Omit<
  Awaited<ReturnType<ReturnType<typeof counted>['execute']>>[number],
  'n'
>

/** What each of these refills counts, in the order of the orders: its own item, and later ones of its product. */
export async function findCounted(db: Db, refills: readonly Counted[]): Promise<OrderedRow[][]> {
  if (refills.length === 0) return []
  const rows = await counted(db).execute({
    customers: refills.map(({ customerId }) => customerId),
    products: refills.map(({ productId }) => productId),
    items: refills.map(({ orderItemId }) => orderItemId),
    froms: refills.map(({ countsFrom }) => countsFrom.toISOString()),
  })
  const found = Map.groupBy(rows, ({ n }) => n)
  return refills.map((_, at) => (found.get(at + 1) ?? []).map(({ n: _n, ...row }) => row))
}
