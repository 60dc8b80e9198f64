import type { DeliveryLimits } from './delivery.ts'
import type { Schedule } from './drug-schedules.ts'
import type { OperatorRules } from './operator-rule-words.ts'
import { stateCodeOfSeller } from './place-of-supply.ts'
import { states } from './states.ts'

/** What the delivery of a medicine depends on. `pickupOnly`: by a drug rule, for another reason than Schedule H1. */
export type Deliverable = { schedule: Schedule | null; pickupOnly: boolean }

/** Whether the customer must collect a medicine at the pharmacy, by the drug rules and the operator's rules. */
export function isPickup(
  { schedule, pickupOnly }: Deliverable,
  { h1Delivery }: Pick<OperatorRules, 'h1Delivery'>,
): boolean {
  return pickupOnly || (schedule === 'H1' && h1Delivery === 'pickup')
}

type Seller = {
  address: string
  phone: string
  /** Of its active form 20; null while it names none. */
  district: string | null
  gstin: string | null
  stateCode: string | null
}

/**
 * Where a medicine of a seller may go. A seller without a GST registration makes no inter-State supply (Notification
 * 34/2023-CT); prescription medicines stay in the revenue district of its licence while the operator's rules say so
 * (G.S.R. 220(E) of 26-03-2020). What the customer collects is not limited.
 */
export function deliveryLimitsOf(
  medicine: Deliverable & { needsPrescription: boolean },
  seller: Seller,
  rules: Pick<OperatorRules, 'h1Delivery' | 'sameDistrictOnly'>,
): DeliveryLimits {
  const { address, phone } = seller
  if (isPickup(medicine, rules)) return { pickup: { address, phone }, district: null, state: null }
  const code = seller.gstin === null ? stateCodeOfSeller(seller) : null
  return {
    pickup: null,
    district: medicine.needsPrescription && rules.sameDistrictOnly ? (seller.district ?? '') : null,
    state: code === null ? null : (states[code] ?? null),
  }
}

/**
 * Equal for what a pharmacy sends together. Medicines that need a prescription go apart from the rest, which waits
 * neither for a pharmacist's decision nor to be picked up with them.
 */
export function shipmentKey(pharmacyId: string, needsPrescription: boolean): string {
  return needsPrescription ? `${pharmacyId}-prescription` : pharmacyId
}

type Sent = { pharmacyId: string; needsPrescription: boolean; delivery: DeliveryLimits }

/** Of those items, the ones that the customer collects: one that must be decides about its shipment. */
export function collectedOf<I>(items: readonly I[], sentOf: (item: I) => Sent): ReadonlySet<I> {
  const keyOf = (item: I) => {
    const { pharmacyId, needsPrescription } = sentOf(item)
    return shipmentKey(pharmacyId, needsPrescription)
  }
  const collected = new Set(items.filter((item) => sentOf(item).delivery.pickup).map(keyOf))
  return new Set(items.filter((item) => collected.has(keyOf(item))))
}

type InCart = Omit<Sent, 'pharmacyId'> & { pharmacy: { _id: string } }

/** The same for a cart. */
export function collectedInCart<I extends InCart>(items: readonly I[]): ReadonlySet<I> {
  return collectedOf(items, ({ pharmacy, ...item }) => ({ ...item, pharmacyId: pharmacy._id }))
}

/** How many shipments of a cart are delivered; the customer collects the others. */
export function countDelivered(items: readonly InCart[]): number {
  const collected = collectedInCart(items)
  const keys = items.flatMap((item) =>
    collected.has(item) ? [] : [shipmentKey(item.pharmacy._id, item.needsPrescription)],
  )
  return new Set(keys).size
}

/** Whether two names of a district are the same, apart from case, spaces and the word itself. */
export function isSameDistrict(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b(district|dist|zilla|zila)\b\.?/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
