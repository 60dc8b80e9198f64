import { type AdminOrder, adminOrdersCurrencySign } from '#contract/admin-orders.ts'
import { formatRupees } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders.ts'

/** SPEC.md §9: shows the configured currency sign, although the amount is in INR. */
export function signedTotal({ totalPrice }: Pick<AdminOrder, 'totalPrice'>): string {
  return formatRupees(totalPrice).replace('₹', adminOrdersCurrencySign)
}

export const statusText: Record<OrderStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** Statuses that send an email to the customer. */
export const emailedStatuses: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled']

export function counted(orders: number): string {
  return `${orders} ${orders === 1 ? 'order' : 'orders'}`
}
