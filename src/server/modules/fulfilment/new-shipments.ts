import { randomUUID } from 'node:crypto'
import { promisedExpiry } from '#contract/batches.ts'
import { carrierDaysOf } from '#contract/carrier-days.ts'
import { shipmentKey } from '#contract/delivery-rules.ts'
import type { Terms } from '../../platform/terms.ts'
import type { Sellable } from '../catalogue/index.ts'
import type { ReachOf } from '../delivery/index.ts'
import { prescribedKeyOf, unitsPerPack } from '../inventory/index.ts'

type NewShipments = {
  orderId: string
  /** `pickup`: the customer collects the whole shipment. */
  items: readonly NewItem[]
  /** What the delivery of each costs, unless it belongs to the order as a whole. */
  deliveryPaise: number
  /** In place of it: the delivery charge of the order as a whole, which belongs to the first shipment delivered. */
  wholePaise?: number | undefined
  /** Frozen on the shipments. */
  terms: Pick<Terms, 'commissionBp' | 'carrier'>
  /** How pharmacies deliver to the address. */
  reachOf: ReachOf
}
type NewItem = { medicine: Sellable; quantity: number; pickup?: boolean }

const keyOf = ({ medicine: { pharmacy, needsPrescription } }: Pick<NewItem, 'medicine'>) =>
  shipmentKey(pharmacy.id, needsPrescription)

/**
 * The shipments of a new order with the snapshot of each item. A pharmacy has one shipment, or two: what needs a
 * prescription, and what doesn't wait for its verification.
 */
export function newShipments(given: NewShipments) {
  const { orderId, items, terms, reachOf } = given
  const byShipment = Map.groupBy(items, keyOf)
  const chargeOf = chargesOf(given, [...byShipment.values()])
  const ids = new Map([...byShipment.keys()].map((key) => [key, randomUUID()]))
  const idOf = (item: Pick<NewItem, 'medicine'>) => ids.get(keyOf(item)) ?? orderId
  return {
    shipments: [...byShipment.values()].flatMap((own) =>
      own.slice(0, 1).map(({ medicine }) => {
        const { id: pharmacyId, name, address, licenseNumber } = medicine.pharmacy
        const pickup = own.some((item) => item.pickup)
        const kilometres = pickup ? null : reachOf(pharmacyId).kilometres
        return {
          id: idOf({ medicine }),
          orderId,
          pharmacyId,
          pharmacyName: name,
          pharmacyAddress: address,
          licenseNumber,
          commissionBp: terms.commissionBp,
          needsPrescription: medicine.needsPrescription,
          pickup,
          deliveryPaise: chargeOf(own),
          carrierDays: carrierDaysOf(terms.carrier, kilometres),
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

/** The delivery charge of each shipment, by its items. */
function chargesOf(
  { deliveryPaise, wholePaise }: NewShipments,
  shipments: readonly (readonly NewItem[])[],
) {
  const delivered = shipments.filter((own) => !own.some(({ pickup }) => pickup))
  return (own: readonly NewItem[]): number => {
    if (wholePaise !== undefined) return own === delivered[0] ? wholePaise : 0
    return delivered.includes(own) ? deliveryPaise : 0
  }
}
