import { rupeesOf } from '#contract/money.ts'
import type { Cell } from '../../platform/csv.ts'
import { indianMoment } from '../../platform/indian-moment.ts'
import { type ConsignmentRow, deliveryStatusOf, type ItemRow } from '../orders/index.ts'
import type { ReportedRow } from './report-queries.ts'

export const reportColumns = [
  'Order ID',
  'Order date (IST)',
  'Customer',
  'E-mail',
  'Items',
  'Pharmacies',
  'Subtotal (INR)',
  'Delivery (INR)',
  'Total (INR)',
  'Payment method',
  'Payment status',
  'Order status',
  'Delivery status',
  'City',
  'PIN code',
] as const

/** Cells in the order of `reportColumns`; amounts are rupees with two decimals. */
export function reportLine(
  order: ReportedRow,
  items: readonly ItemRow[],
  parts: readonly ConsignmentRow[],
): Cell[] {
  return [
    order.id,
    indianMoment(order.placedAt),
    order.customer,
    order.email,
    items.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
    parts.map(({ pharmacyName }) => pharmacyName).join('; '),
    rupeesOf(order.subtotalPaise).toFixed(2),
    rupeesOf(order.deliveryPaise).toFixed(2),
    rupeesOf(order.totalPaise).toFixed(2),
    order.paymentMethod ?? '',
    order.paymentStatus,
    order.status,
    deliveryStatusOf(parts.map(({ deliveryStatus }) => deliveryStatus)),
    order.deliveryAddress.city,
    order.deliveryAddress.zipCode,
  ]
}
