import type { DeliveryAddress } from '#contract/address.ts'
import type { Db } from '../../platform/db.ts'
import { consignments, orderItems, orders } from '../../platform/tables/index.ts'
import type { CheckoutLine } from './checkout-lines.ts'

export type NewOrder = {
  customerId: string
  deliveryAddress: DeliveryAddress
  subtotalPaise: number
  deliveryPaise: number
  checkoutKey: string
  createdAt: Date
  holdExpiresAt: Date
}

/** Writes an order that holds its units, one consignment per pharmacy, and the snapshot of each line. */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  lines: readonly CheckoutLine[],
): Promise<{ id: string; totalPaise: number }> {
  const totalPaise = order.subtotalPaise + order.deliveryPaise
  const [row] = await db
    .insert(orders)
    .values({ ...order, totalPaise, hold: 'held' })
    .returning({ id: orders.id })
  if (row === undefined) throw new Error('an order was not stored')
  const byPharmacy = await insertConsignments(db, row.id, lines)
  await db.insert(orderItems).values(
    lines.map(({ medicine, quantity }, position) => ({
      orderId: row.id,
      consignmentId: byPharmacy.get(medicine.pharmacy.id) ?? row.id,
      medicineId: medicine.id,
      position,
      name: medicine.name,
      image: medicine.image,
      packSize: medicine.packSize,
      batchNumber: medicine.batchNumber,
      pricePaise: medicine.pricePaise,
      quantity,
    })),
  )
  return { id: row.id, totalPaise }
}

async function insertConsignments(
  db: Db,
  orderId: string,
  lines: readonly CheckoutLine[],
): Promise<Map<string, string>> {
  const sellers = new Map(lines.map(({ medicine }) => [medicine.pharmacy.id, medicine.pharmacy]))
  const rows = await db
    .insert(consignments)
    .values(
      [...sellers.values()].map(({ id, name, address, licenseNumber }) => ({
        orderId,
        pharmacyId: id,
        pharmacyName: name,
        pharmacyAddress: address,
        licenseNumber,
      })),
    )
    .returning({ id: consignments.id, pharmacyId: consignments.pharmacyId })
  return new Map(rows.map((row) => [row.pharmacyId, row.id]))
}
