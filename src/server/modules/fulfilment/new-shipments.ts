import { randomUUID } from 'node:crypto'
import { promisedExpiry } from '#contract/batches.ts'
import { shipmentKey } from '#contract/delivery-rules.ts'
import type { Sellable } from '../catalogue/index.ts'
import { prescribedKeyOf, unitsPerPack } from '../inventory/index.ts'

type NewShipments = {
  orderId: string
  /** `pickup`: the customer collects the whole shipment. */
  items: readonly NewItem[]
  /** The commission of the new shipments, in basis points. */
  commissionBp: number
  /** What the delivery of each costs, unless it belongs to the order as a whole. */
  deliveryPaise: number
}
type NewItem = { medicine: Sellable; quantity: number; pickup?: boolean }

const keyOf = ({ medicine: { pharmacy, needsPrescription } }: Pick<NewItem, 'medicine'>) =>
  shipmentKey(pharmacy.id, needsPrescription)

/**
 * The shipments of a new order with the snapshot of each item. A pharmacy has one shipment, or two: what needs a
 * prescription, and what doesn't wait for its verification.
 */
export function newShipments({ orderId, items, commissionBp, deliveryPaise }: NewShipments) {
  const byShipment = Map.groupBy(items, keyOf)
  const ids = new Map([...byShipment.keys()].map((key) => [key, randomUUID()]))
  const idOf = (item: Pick<NewItem, 'medicine'>) => ids.get(keyOf(item)) ?? orderId
  return {
    shipments: [...byShipment.values()].flatMap((own) =>
      own.slice(0, 1).map(({ medicine }) => {
        const { id: pharmacyId, name, address, licenseNumber } = medicine.pharmacy
        const isPickup = own.some(({ pickup }) => pickup)
        return {
          id: idOf({ medicine }),
          orderId,
          pharmacyId,
          pharmacyName: name,
          pharmacyAddress: address,
          licenseNumber,
          commissionBp,
          needsPrescription: medicine.needsPrescription,
          pickup: isPickup,
          deliveryPaise: isPickup ? 0 : deliveryPaise,
        }
      }),
    ),
    items: items.map(({ medicine, quantity }, position) => ({
      orderId,
      shipmentId: idOf({ medicine }),
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
  }
}
