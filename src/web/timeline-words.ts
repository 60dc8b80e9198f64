import { type ConsignmentState, consignmentStates } from '#contract/consignments.ts'
import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { OrderEvent, OrderEventKind } from '#contract/timeline.ts'
import { formatMoment } from './dates.ts'
import type { OrderReader } from './refund-words.ts'
import { badgeOf, defaultStatus } from './status-words.ts'
import type { ListedEvent } from './ui/event-list.tsx'
import type { IconName } from './ui/icon.tsx'

type Words = (event: OrderEvent, sum: string) => string

/** `sum` reads ' of ₹95.70', or '' where an event has no amount. */
const words: Record<OrderEventKind, Words> = {
  checked_out: () => 'Checkout started',
  paid: (_, sum) => `Payment${sum} received`,
  unfulfillable: (_, sum) => `Payment${sum} came after the medicines were sold`,
  paid_again: (_, sum) => `Second payment${sum} received; it goes back`,
  status_changed: ({ from, to }) =>
    from
      ? `Status changed from ${statusWord(from)} to ${statusWord(to)}`
      : `Status set to ${statusWord(to)}`,
  overridden: ({ from, to }) =>
    `Parcel set from ${stateWord(from)} to ${stateWord(to)}, an override`,
  accepted: () => 'Accepted by the pharmacy',
  packed: () => 'Packed',
  shipped: () => 'Handed over for delivery',
  delivered: () => 'Delivered',
  line_declined: () => 'The pharmacy could not send one of the medicines',
  declined: () => 'The pharmacy could not send its part',
  late: () => 'Not delivered by the promised day',
  repicked: () => 'Taken from another batch',
  return_requested: () => 'Return requested',
  return_accepted: () => 'Return accepted',
  return_refused: () => 'Return refused',
  cancelled: () => 'Order cancelled',
  refund_requested: (_, sum) => `Refund${sum} requested`,
  refund_processed: (_, sum) => `Refund${sum} completed`,
  refund_failed: (_, sum) => `Refund${sum} could not be made yet`,
}

const icons: Record<Exclude<OrderEventKind, 'status_changed'>, IconName> = {
  overridden: 'history',
  checked_out: 'shopping-cart',
  paid: 'indian-rupee',
  unfulfillable: 'circle-alert',
  paid_again: 'circle-alert',
  accepted: 'clipboard-check',
  packed: 'package',
  shipped: 'truck',
  delivered: 'check',
  line_declined: 'circle-alert',
  declined: 'circle-alert',
  late: 'clock-3',
  repicked: 'package',
  return_requested: 'undo-2',
  return_accepted: 'check',
  return_refused: 'x',
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

/** Pharmacies by their part of an order. */
export type Sellers = ReadonlyMap<string, string>

/** Whose part is which, where an order has several; with one it goes without saying. */
export function sellersOf({ consignments }: Pick<Order, 'consignments'>): Sellers {
  if (consignments.length < 2) return new Map()
  return new Map(consignments.map(({ _id, pharmacy }) => [_id, pharmacy.name]))
}

/** An order's events as its page lists them, newest first, in the words of who reads them. */
export function listedEvents(
  timeline: readonly OrderEvent[],
  reader: OrderReader,
  sellers: Sellers = new Map(),
): ListedEvent[] {
  return timeline
    .map((event, at) => ({
      key: `${at} ${event.what}`,
      icon: iconOf(event),
      title: ofPart(event, sellers),
      who: whoDid(event.by, reader),
      when: formatMoment(event.at),
      dateTime: event.at,
      why: whyFor(event, reader),
      tone: event.what === 'refund_failed' ? ('harm' as const) : ('plain' as const),
    }))
    .reverse()
}

/** 'Packed (Sanjeevani Medicals)' */
function ofPart(event: OrderEvent, sellers: Sellers): string {
  const seller = sellers.get(event.consignmentId ?? '')
  return seller === undefined ? eventWords(event) : `${eventWords(event)} (${seller})`
}

/** Why a refund failed is between the shop and its payment provider. */
function whyFor({ what, reason }: OrderEvent, reader: OrderReader): string | null {
  return what === 'refund_failed' && reader === 'customer' ? null : reason
}

/** 'Refund of ₹95.70 requested' */
export function eventWords(event: OrderEvent): string {
  const sum = event.amount === null ? '' : ` of ${formatRupees(event.amount)}`
  return words[event.what](event, sum)
}

/** The customer reads 'You' and the shop's name, an administrator people's names while there are any. */
export function whoDid({ role, name }: OrderEvent['by'], reader: OrderReader): string {
  if (role === 'system') return 'Aushadh'
  if (reader === 'customer')
    return { customer: 'You', pharmacy: 'Pharmacy', admin: 'Aushadh' }[role]
  const kind = { customer: 'Customer', pharmacy: 'Pharmacy', admin: 'Administrator' }[role]
  if (name === '') return `${kind}, account deleted`
  return name === null ? kind : `${name} (${kind.toLowerCase()})`
}

function iconOf({ what, to }: OrderEvent): IconName {
  return what === 'status_changed' ? (statusIcons[to ?? ''] ?? 'history') : icons[what]
}

function stateWord(state: string | null): string {
  return isState(state) ? consignmentStates[state] : statusWord(state)
}

function isState(state: string | null): state is ConsignmentState {
  return state !== null && state in consignmentStates
}

function statusWord(status: string | null): string {
  return badgeOf(status, defaultStatus.order).word
}
