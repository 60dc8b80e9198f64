import { randomUUID } from 'node:crypto'
import type { DeliveryAddress } from '#contract/address.ts'
import { promisedExpiry } from '#contract/batches.ts'
import type { Db } from '../../platform/db.ts'
import { insertingTogether } from '../../platform/insert-rows.ts'
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
  /** The operator's share from now on, in hundredths of a percent. */
  commissionBp: number
}

/** Writes an order that holds its units, one consignment per pharmacy, and the snapshot of each line. */
export async function insertOrder(
  db: Db,
  { commissionBp, ...order }: NewOrder,
  lines: readonly CheckoutLine[],
): Promise<{ id: string; totalPaise: number }> {
  const totalPaise = order.subtotalPaise + order.deliveryPaise
  const id = randomUUID()
  const sellers = new Map(lines.map(({ medicine }) => [medicine.pharmacy.id, medicine.pharmacy]))
  const parts = new Map([...sellers.keys()].map((pharmacyId) => [pharmacyId, randomUUID()]))
  const partOf = (pharmacyId: string) => parts.get(pharmacyId) ?? id
  await insertWhole(db, {
    placed: [{ ...order, id, totalPaise, hold: 'held' }],
    parts: [...sellers.values()].map(({ id: pharmacyId, name, address, licenseNumber }) => ({
      id: partOf(pharmacyId),
      orderId: id,
      pharmacyId,
      pharmacyName: name,
      pharmacyAddress: address,
      licenseNumber,
      commissionBp,
    })),
    items: lines.map(({ medicine, quantity }, position) => ({
      orderId: id,
      consignmentId: partOf(medicine.pharmacy.id),
      medicineId: medicine.id,
      position,
      name: medicine.name,
      image: medicine.image,
      packSize: medicine.packSize,
      batchNumber: medicine.batchNumber,
      promisedExpiry: promisedExpiry(medicine.expiryDate),
      pricePaise: medicine.pricePaise,
      quantity,
    })),
  })
  return { id, totalPaise }
}

const insertWhole = insertingTogether(
  { placed: orders, parts: consignments, items: orderItems },
  'order',
)
