import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { type ShipmentState, shipmentStates } from '#contract/shipments.ts'
import type { OrderEvent, OrderEventKind } from '#contract/timeline.ts'
import type { ListedEvent } from '../ui/event-list.tsx'
import type { IconName } from '../ui/icon.tsx'
import { formatMoment } from './dates.ts'
import type { OrderReader } from './refund-texts.ts'
import { shipmentName } from './shipment-names.ts'
import { badgeOf, defaultStatus } from './status-texts.ts'

type Words = (event: OrderEvent, sum: string) => string

/** `sum` is ' of ₹95.70', or '' for an event without an amount. */
const words: Record<OrderEventKind, Words> = {
  checked_out: () => 'Checkout started',
  paid: (_, sum) => `Payment${sum} received`,
  cash_due: (_, sum) => `Order placed;${sum.replace(' of', '')} to be paid in cash`,
  cash_collected: (_, sum) => `Cash${sum} collected`,
  unfulfillable: (_, sum) => `Payment${sum} arrived after stock ran out`,
  paid_again: (_, sum) => `Second payment${sum} received; it will be refunded`,
  status_changed: ({ from, to }) =>
    from
      ? `Status changed from ${statusLabel(from)} to ${statusLabel(to)}`
      : `Status set to ${statusLabel(to)}`,
  overridden: ({ from, to }) => `Shipment overridden from ${stateLabel(from)} to ${stateLabel(to)}`,
  prescription_asked: () => 'A pharmacist asked about the prescription',
  prescription_answered: () => 'The pharmacist’s question was answered',
  prescription_verified: () => 'A pharmacist verified the prescription',
  prescription_rejected: () => 'A pharmacist rejected the prescription',
  accepted: () => 'Accepted by the pharmacy',
  packed: () => 'Packed',
  shipped: () => 'Handed over for delivery',
  delivered: () => 'Delivered',
  item_declined: () => 'The pharmacy could not send one of the medicines',
  declined: () => 'The pharmacy could not send its shipment',
  late: () => 'Not delivered by the promised day',
  repicked: () => 'Packed from another batch',
  return_requested: () => 'Return requested',
  return_accepted: () => 'Return accepted',
  return_refused: () => 'Return refused',
  quantity_changed: ({ item, from, to }) =>
    `Quantity of ${item ?? 'a medicine'} changed from ${from ?? 'more'} to ${to ?? 'fewer'}`,
  item_taken_out: ({ item }) => `${item ?? 'A medicine'} taken out of the order`,
  address_changed: () => 'Delivery address changed',
  cancelled: () => 'Order cancelled',
  refund_requested: (_, sum) => `Refund${sum} requested`,
  refund_processed: (_, sum) => `Refund${sum} completed`,
  refund_failed: (_, sum) => `Refund${sum} could not be made yet`,
}

/** What differs for a shipment that the customer collects. */
const collectedWords: Partial<Record<OrderEventKind, string>> = {
  packed: 'Packed, ready for pickup',
  delivered: 'Collected at the pharmacy',
  late: 'Not ready by the promised day',
}

const icons: Record<Exclude<OrderEventKind, 'status_changed'>, IconName> = {
  overridden: 'history',
  checked_out: 'shopping-cart',
  paid: 'indian-rupee',
  cash_due: 'indian-rupee',
  cash_collected: 'indian-rupee',
  unfulfillable: 'circle-alert',
  paid_again: 'circle-alert',
  prescription_asked: 'circle-alert',
  prescription_answered: 'message-circle',
  prescription_verified: 'clipboard-check',
  prescription_rejected: 'x',
  accepted: 'clipboard-check',
  packed: 'package',
  shipped: 'truck',
  delivered: 'check',
  item_declined: 'circle-alert',
  declined: 'circle-alert',
  late: 'clock-3',
  repicked: 'package',
  return_requested: 'undo-2',
  return_accepted: 'check',
  return_refused: 'x',
  quantity_changed: 'minus',
  item_taken_out: 'minus',
  address_changed: 'map-pin',
  cancelled: 'x',
  refund_requested: 'undo-2',
  refund_processed: 'check',
  refund_failed: 'circle-alert',
}
const statusIcons: Record<string, IconName> = {
  pending: 'clock-3',
  confirmed: 'clipboard-check',
  processing: 'package',
  shipped: 'truck',
  delivered: 'check',
  cancelled: 'x',
}

/** Names of shipments by their pharmacies. */
export type Sellers = ReadonlyMap<string, string>

/**
 * The pharmacy of each shipment if an order has several; empty for one, where the name adds
 * nothing.
 */
export function sellersOf({ shipments }: Pick<Order, 'shipments'>): Sellers {
  if (shipments.length < 2) return new Map()
  return new Map(shipments.map((one) => [one._id, shipmentName(one, shipments)]))
}

/** The shipments that the customer collects. */
export type Collected = ReadonlySet<string>

export function collectedShipments({ shipments }: Pick<Order, 'shipments'>): Collected {
  return new Set(shipments.filter(({ pickup }) => pickup).map(({ _id }) => _id))
}

/** An order's events for its page, newest first, worded for the reader. */
export function listedEvents(
  timeline: readonly OrderEvent[],
  reader: OrderReader,
  sellers: Sellers = new Map(),
  collected: Collected = new Set(),
): ListedEvent[] {
  return timeline
    .map((event, at) => ({
      key: `${at} ${event.what}`,
      icon: iconOf(event),
      title: ofShipment(event, sellers, collected),
      who: actorName(event.by, reader),
      when: formatMoment(event.at),
      dateTime: event.at,
      why: reasonFor(event, reader),
      tone: event.what === 'refund_failed' ? ('harm' as const) : ('plain' as const),
    }))
    .reverse()
}

/** 'Packed (Sanjeevani Medicals)' */
function ofShipment(event: OrderEvent, sellers: Sellers, collected: Collected): string {
  const id = event.shipmentId ?? ''
  const text = (collected.has(id) ? collectedWords[event.what] : undefined) ?? eventText(event)
  const seller = sellers.get(id)
  return seller === undefined ? text : `${text} (${seller})`
}

/**
 * The reason of a failed refund is not for customers: it concerns the shop and its payment
 * provider.
 */
function reasonFor({ what, reason }: OrderEvent, reader: OrderReader): string | null {
  return what === 'refund_failed' && reader === 'customer' ? null : reason
}

/** 'Refund of ₹95.70 requested' */
export function eventText(event: OrderEvent): string {
  const sum = event.amount === null ? '' : ` of ${formatRupees(event.amount)}`
  return words[event.what](event, sum)
}

/**
 * The actor: customers read 'You' and the shop's name, administrators read names unless the account
 * was deleted.
 */
export function actorName({ role, name, person }: OrderEvent['by'], reader: OrderReader): string {
  if (role === 'system') return 'Aushadh'
  if (reader === 'customer')
    return { customer: 'You', pharmacy: 'Pharmacy', admin: 'Aushadh' }[role]
  const kind = { customer: 'Customer', pharmacy: 'Pharmacy', admin: 'Administrator' }[role]
  if (name === '') return `${kind}, account deleted`
  if (name === null) return person ?? kind
  const acting = person === undefined ? '' : `, ${person}`
  return `${name} (${kind.toLowerCase()}${acting})`
}

function iconOf({ what, to }: OrderEvent): IconName {
  return what === 'status_changed' ? (statusIcons[to ?? ''] ?? 'history') : icons[what]
}

function stateLabel(state: string | null): string {
  return isState(state) ? shipmentStates[state] : statusLabel(state)
}

function isState(state: string | null): state is ShipmentState {
  return state !== null && state in shipmentStates
}

function statusLabel(status: string | null): string {
  return badgeOf(status, defaultStatus.order).word
}
