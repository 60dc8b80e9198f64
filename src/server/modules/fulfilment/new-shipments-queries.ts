import { randomUUID } from 'node:crypto'
import type { PgTable } from 'drizzle-orm/pg-core'
import { promisedExpiry } from '#contract/batches.ts'
import type { Db } from '../../platform/db.ts'
import { insertingTogether } from '../../platform/insert-rows.ts'
import type { Sellable } from '../catalogue/index.ts'
import { prescribedKeyOf, unitsPerPack } from '../inventory/index.ts'
import { orderItems, shipments } from './tables.ts'

type NewShipments = {
  orderId: string
  /** `pickup`: the customer collects the whole shipment of this pharmacy. */
  items: readonly { medicine: Sellable; quantity: number; pickup?: boolean }[]
  /** The commission of the new shipments, in basis points. */
  commissionBp: number
}

/**
 * Inserts an order of the table `orders` with one shipment per pharmacy and the snapshot of each item, in one
 * statement.
 */
export function insertingOrders<Orders extends PgTable>(orders: Orders) {
  const insert = insertingTogether(
    { placed: orders as PgTable, shipments: shipments, items: orderItems },
    'order',
  )
  return async (
    db: Db,
    order: Orders['$inferInsert'],
    { orderId, items, commissionBp }: NewShipments,
  ): Promise<void> => {
    const sellers = new Map(items.map(({ medicine }) => [medicine.pharmacy.id, medicine.pharmacy]))
    const collected = new Set(
      items.filter(({ pickup }) => pickup).map(({ medicine }) => medicine.pharmacy.id),
    )
    const newShipments = new Map([...sellers.keys()].map((id) => [id, randomUUID()]))
    const shipmentOf = (pharmacyId: string) => newShipments.get(pharmacyId) ?? orderId
    await insert(db, {
      placed: [order],
      shipments: [...sellers.values()].map(({ id: pharmacyId, name, address, licenseNumber }) => ({
        id: shipmentOf(pharmacyId),
        orderId,
        pharmacyId,
        pharmacyName: name,
        pharmacyAddress: address,
        licenseNumber,
        commissionBp,
        needsPrescription: items.some(
          ({ medicine }) => medicine.pharmacy.id === pharmacyId && medicine.needsPrescription,
        ),
        pickup: collected.has(pharmacyId),
      })),
      items: items.map(({ medicine, quantity }, position) => ({
        orderId,
        shipmentId: shipmentOf(medicine.pharmacy.id),
        medicineId: medicine.id,
        position,
        name: medicine.name,
        image: medicine.image,
        packSize: medicine.packSize,
        batchNumber: medicine.batchNumber,
        promisedExpiry: promisedExpiry(medicine.expiryDate),
        pricePaise: medicine.pricePaise,
        quantity,
        schedule: medicine.schedule,
        needsPrescription: medicine.needsPrescription,
        prescribedKey: medicine.needsPrescription ? prescribedKeyOf(medicine) : null,
        unitsPerPack: unitsPerPack(medicine),
      })),
    })
  }
}
