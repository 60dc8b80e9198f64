import { type DeliveryAddress, deliveryAddress } from '#contract/address.ts'
import type { OrderChanges } from '#contract/order-changes.ts'
import type { Order, OrderItem } from '#contract/orders.ts'
import { addressFields } from '../../../forms/address-fields.tsx'
import { oncePerForm } from '../../../forms/once-per-form.ts'
import { validate } from '../../../forms/validate.ts'

export type AddressDraft = Required<DeliveryAddress>
/** What the customer has entered: units by item, and the whole address. */
export type ChangeDraft = { units: Record<string, number>; address: AddressDraft }
/** Units of an item that stay, of `had` before. */
export type LoweredItem = { item: OrderItem; had: number; left: number }

const fieldNames = addressFields.map(([name]) => name)

/** The items that are still sent, with their units. */
export function openItems({ items, shipments }: Order): { item: OrderItem; had: number }[] {
  const ended = new Set(
    shipments
      .filter(({ state }) => state === 'declined' || state === 'cancelled')
      .map(({ _id }) => _id),
  )
  return items
    .filter(({ declinedAt, shipmentId }) => declinedAt === null && !ended.has(shipmentId))
    .map((item) => ({ item, had: item.quantity - item.takenOut }))
    .filter(({ had }) => had > 0)
}

/** The draft that changes nothing. */
export function unchanged(order: Order): ChangeDraft {
  const units = openItems(order).map(({ item, had }) => [item._id, had])
  const address = { addressLine2: '', district: '', ...order.deliveryAddress }
  return { units: Object.fromEntries(units), address }
}

/** Whether prescription medicines are delivered, for which the district counts. */
export function asksDistrict(order: Order): boolean {
  const delivered = new Set(order.shipments.filter((one) => !one.pickup).map(({ _id }) => _id))
  return openItems(order).some(
    ({ item }) => item.dispensing !== null && delivered.has(item.shipmentId),
  )
}

export type CheckedChange =
  | { errors: Partial<Record<string, string>>; trouble: string; body: null }
  | { body: OrderChanges; lowered: LoweredItem[]; address: DeliveryAddress | null }

/** The change as it is sent, or what is wrong with it. */
export function checkChange(order: Order, { units, address }: ChangeDraft): CheckedChange {
  const { district, ...rest } = address
  const { data, errors } = validate(deliveryAddress, district.trim() === '' ? rest : address)
  if (data === null) {
    const shown = oncePerForm(fieldNames, address, errors)
    return { errors: shown, trouble: '', body: null }
  }
  const open = openItems(order).map((one) => ({ ...one, left: units[one.item._id] ?? one.had }))
  const lowered = open.filter(({ had, left }) => left < had)
  const isElsewhere = !isSame(data, order.deliveryAddress)
  if (lowered.length === 0 && !isElsewhere) return wrong(nothingDiffers)
  if (open.every(({ left }) => left === 0)) return wrong(nothingLeft)
  const items = lowered.map(({ item, left }) => ({ _id: item._id, quantity: left }))
  const to = isElsewhere ? data : null
  return {
    body: {
      revision: order.revision,
      ...(to ? { deliveryAddress: to } : {}),
      ...(items.length > 0 ? { items } : {}),
    },
    lowered,
    address: to,
  }
}

const nothingDiffers = 'Nothing is different yet. Lower a quantity, or enter another address.'
const nothingLeft =
  'Nothing would be left of this order. To take everything out, cancel the order instead.'

function wrong(trouble: string): CheckedChange {
  return { errors: {}, trouble, body: null }
}

function isSame(one: DeliveryAddress, other: DeliveryAddress): boolean {
  return fieldNames.every((name) => (one[name] ?? '') === (other[name] ?? ''))
}
