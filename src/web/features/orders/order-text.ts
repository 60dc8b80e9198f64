import { formatRupees } from '#contract/money.ts'
import { type DeliveryStatus, deliveryStatuses, type Order } from '#contract/orders.ts'
import { counted } from '../../format/counted.ts'
import { dispensingText } from '../../format/prescription-texts.ts'
import { refundSums } from '../../format/refund-sums.ts'

/** 'Paracetamol 650 mg tablets and 2 more' */
export function itemsText({ items }: Pick<Order, 'items'>): string {
  const [first] = items
  if (!first) return 'No items'
  return items.length === 1
    ? first.medicine.name
    : `${first.medicine.name} and ${items.length - 1} more`
}

/** Without those that the customer took out. */
export function packsText({ items }: Pick<Order, 'items'>): string {
  const packs = items.reduce((sum, item) => sum + item.quantity - item.takenOut, 0)
  return counted(packs, 'pack', 'packs')
}

/**
 * '₹95.70 being refunded', '₹27.85 refunded'; null if there is no refund, or if the badge already
 * says it.
 */
export function refundedText(
  order: Pick<Order, 'totalPrice' | 'refunds' | 'paymentStatus'>,
): string | null {
  const sums = refundSums(order)
  if (sums === null) return null
  const { back, onItsWay } = sums
  if (onItsWay > 0) return `${formatRupees(onItsWay)} being refunded`
  return order.paymentStatus === 'refunded' ? null : `${formatRupees(back)} refunded`
}

const shipmentText: Record<DeliveryStatus, string> = {
  processing: 'being prepared',
  shipped: 'on its way',
  delivered: 'delivered',
  cancelled: 'not coming',
}

/**
 * '2 shipments: 1 on its way, 1 delivered', '2 shipments' if the badge says the rest; null for one
 * shipment.
 */
export function shipmentsText({ shipments }: Pick<Order, 'shipments'>): string | null {
  if (shipments.length < 2) return null
  const by = Map.groupBy(shipments, ({ deliveryStatus }) => deliveryStatus)
  const counts = deliveryStatuses.flatMap((status) => {
    const some = by.get(status)?.length ?? 0
    return some === 0 ? [] : `${some} ${shipmentText[status]}`
  })
  const count = `${shipments.length} shipments`
  return counts.length === 1 ? count : `${count}: ${counts.join(', ')}`
}

/** 'Prescription required', and whether a pharmacist still has to check the prescription. */
export function prescriptionText({ items }: Pick<Order, 'items'>): string {
  const waiting = items.find(
    (item) => item.dispensing === 'waiting' && dispensingText(item, 'customer') !== null,
  )
  const state = waiting ? dispensingText(waiting, 'customer') : null
  return ['Prescription required', state].filter(Boolean).join(' · ')
}
