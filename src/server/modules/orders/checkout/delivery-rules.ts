import type { DeliveryAddress } from '#contract/address.ts'
import type { DeliveryLimits } from '#contract/delivery.ts'
import { collectedOf, deliveryLimitsOf, isSameDistrict } from '#contract/delivery-rules.ts'
import type { OperatorRules } from '#contract/operator-rule-words.ts'
import { stateCodeOf, stateCodeOfSeller } from '#contract/place-of-supply.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { states } from '#contract/states.ts'
import type { ReachOf } from '../../delivery/index.ts'
import type { CheckoutItem } from './checkout-items.ts'

type Rules = Pick<OperatorRules, 'h1Delivery' | 'sameDistrictOnly'>
type Refusal = [code: ProblemCode, message: string]
type Goods = {
  medicine: { id: string; name: string; pharmacy: CheckoutItem['medicine']['pharmacy'] }
}
type Limited<Item extends Goods = Goods> = { item: Item; limits: DeliveryLimits }

/** An item that was sold to be delivered: what must be collected was decided when it was ordered. */
type SoldItem = Goods & { needsPrescription: boolean }

/** Throws `outside_state` or `outside_district` if any of the items may not be delivered to the address. */
export function requireDeliverable(
  items: readonly SoldItem[],
  address: DeliveryAddress,
  rules: Pick<OperatorRules, 'sameDistrictOnly'>,
): void {
  const delivered = { ...rules, h1Delivery: 'deliver' } as const
  const limited = items.map((item): Limited => {
    const { needsPrescription, medicine } = item
    const sold = { schedule: null, pickupOnly: false, needsPrescription }
    return { item, limits: deliveryLimitsOf(sold, medicine.pharmacy, delivered) }
  })
  refuseOutside(limited, address)
}

/**
 * The items with those that the customer collects marked: a medicine that must be collected decides about all of its
 * shipment. Throws `outside_state` or `outside_district` if any of the others may not be delivered to the address.
 */
export function deliverableItems(
  items: readonly CheckoutItem[],
  address: DeliveryAddress,
  rules: Rules,
): CheckoutItem[] {
  const limited = items.map((item): Limited<CheckoutItem> => {
    const { medicine } = item
    return { item, limits: deliveryLimitsOf(medicine, medicine.pharmacy, rules) }
  })
  const collected = collectedOf(limited, ({ item: { medicine }, limits }) => ({
    pharmacyId: medicine.pharmacy.id,
    needsPrescription: medicine.needsPrescription,
    delivery: limits,
  }))
  refuseOutside(
    limited.filter((one) => !collected.has(one)),
    address,
  )
  return limited.map((one) => ({ ...one.item, pickup: collected.has(one) }))
}

type AreaGoods = {
  medicine: { id: string; name: string; pharmacy: { id: string; name: string } }
}

/** Throws `outside_area` if a pharmacy does not deliver its items to the PIN code. */
export function requireReached(
  items: readonly AreaGoods[],
  zipCode: string,
  reachOf: ReachOf,
): void {
  const refused = items.flatMap(({ medicine: { id, name, pharmacy } }) => {
    const message = `${pharmacy.name} does not deliver to ${zipCode}. Remove ${name}, choose another pharmacy, or enter another address.`
    return reachOf(pharmacy.id).covered ? [] : [{ _id: id, name, message }]
  })
  const [first] = refused
  if (first !== undefined)
    throw new Problem('outside_area', { message: first.message, details: { items: refused } })
}

/** The details have every refused item with its own sentence. */
function refuseOutside(limited: readonly Limited[], address: DeliveryAddress): void {
  const refused = limited.flatMap(({ item, limits }) => {
    const refusal = refusalOf(item, limits, address)
    return refusal === null ? [] : [{ item, limits, refusal }]
  })
  const [first] = refused
  if (first === undefined) return
  const [code, message] = first.refusal
  throw new Problem(code, {
    message,
    details: {
      items: refused.map(({ item: { medicine }, limits, refusal }) => ({
        _id: medicine.id,
        name: medicine.name,
        district: limits.district,
        state: limits.state,
        message: refusal[1],
      })),
    },
  })
}

function refusalOf(
  { medicine: { name, pharmacy } }: Goods,
  { district, state }: DeliveryLimits,
  address: DeliveryAddress,
): Refusal | null {
  const goesTo = stateCodeOf(address)
  if (state !== null && goesTo !== null && states[goesTo] !== state)
    return [
      'outside_state',
      `${pharmacy.name} has no GST registration and sells in ${state} only. Remove ${name}, or choose an address there.`,
    ]
  if (district === null) return null
  if (district === '')
    return [
      'outside_district',
      `${pharmacy.name} can’t deliver ${name} yet: it needs a prescription, and the pharmacy’s licence names no district. Choose another pharmacy.`,
    ]
  if (!address.district)
    return [
      'outside_district',
      `${name} needs a prescription and is delivered in the district ${district} only. Enter the district of your address.`,
    ]
  const from = stateCodeOfSeller(pharmacy)
  const isSameState = from === null || goesTo === null || from === goesTo
  if (isSameState && isSameDistrict(address.district, district)) return null
  return [
    'outside_district',
    `${name} needs a prescription, and ${pharmacy.name} may deliver it in the district ${district} only. Choose another pharmacy or an address there.`,
  ]
}
