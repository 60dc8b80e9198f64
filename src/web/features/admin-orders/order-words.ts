import { type AdminOrder, adminOrdersCurrencySign } from '#contract/admin-orders.ts'
import { formatRupees } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders.ts'

/** SPEC.md §9: with the sign of the one setting; the amount is in INR all the same. */
export function signedTotal({ totalPrice }: Pick<AdminOrder, 'totalPrice'>): string {
  return formatRupees(totalPrice).replace('₹', adminOrdersCurrencySign)
}

export function shortId(_id: string): string {
  return _id.slice(0, 8)
}

export const statusWords: Record<OrderStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** Statuses that the customer gets a mail about. */
export const mailedStatuses: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled']

export function counted(orders: number): string {
  return `${orders} ${orders === 1 ? 'order' : 'orders'}`
}
