import { formatRupees } from '#contract/money.ts'
import { type DeliveryStatus, deliveryStatuses, type Order } from '#contract/orders.ts'
import { refundSums } from '../../refund-sums.ts'

/** SPEC.md §9: tables show the first 8 characters. */
export function shortId({ _id }: Pick<Order, '_id'>): string {
  return _id.slice(0, 8)
}

/** 'Paracetamol 650 mg tablets and 2 more' */
export function itemsWords({ items }: Pick<Order, 'items'>): string {
  const [first] = items
  if (!first) return 'No items'
  return items.length === 1
    ? first.medicine.name
    : `${first.medicine.name} and ${items.length - 1} more`
}

export function packsWords({ items }: Pick<Order, 'items'>): string {
  const packs = items.reduce((sum, item) => sum + item.quantity, 0)
  return `${packs} ${packs === 1 ? 'pack' : 'packs'}`
}

/** '₹95.70 being refunded', '₹27.85 refunded'; null where none is, or where the badge says it all. */
export function refundedWords(
  order: Pick<Order, 'totalPrice' | 'refunds' | 'paymentStatus'>,
): string | null {
  const sums = refundSums(order)
  if (sums === null) return null
  const { back, onItsWay } = sums
  if (onItsWay > 0) return `${formatRupees(onItsWay)} being refunded`
  return order.paymentStatus === 'refunded' ? null : `${formatRupees(back)} refunded`
}

const parcelWords: Record<DeliveryStatus, string> = {
  processing: 'being prepared',
  shipped: 'on its way',
  delivered: 'delivered',
  cancelled: 'not coming',
}

/** '2 parcels: 1 on its way, 1 delivered', '2 parcels' where all are at what the badge says; null for one parcel. */
export function parcelsWords({ consignments }: Pick<Order, 'consignments'>): string | null {
  if (consignments.length < 2) return null
  const by = Map.groupBy(consignments, ({ deliveryStatus }) => deliveryStatus)
  const told = deliveryStatuses.flatMap((status) => {
    const some = by.get(status)?.length ?? 0
    return some === 0 ? [] : `${some} ${parcelWords[status]}`
  })
  const count = `${consignments.length} parcels`
  return told.length === 1 ? count : `${count}: ${told.join(', ')}`
}
