import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '#contract/orders.ts'
import { dayIn } from '../../day-filter.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../table-address.ts'

export const orderSortWords = {
  '-orderDate': 'Newest first',
  orderDate: 'Oldest first',
  '-totalPrice': 'Highest total first',
  totalPrice: 'Lowest total first',
  status: 'Status, A to Z',
  '-status': 'Status, Z to A',
}
export type AdminOrderSort = keyof typeof orderSortWords

export type OrderFilters = {
  status: OrderStatus | 'all'
  paymentStatus: PaymentStatus | 'all'
  /** 'YYYY-MM-DD', '' for no bound. */
  from: string
  to: string
}
export const filterNames = ['status', 'paymentStatus', 'from', 'to'] as const

export type OrdersAddress = TableAddress<AdminOrderSort> & { filters: OrderFilters }

const sorts = Object.keys(orderSortWords) as [AdminOrderSort, ...AdminOrderSort[]]

export function readOrdersAddress(search: URLSearchParams): OrdersAddress {
  return {
    ...readTableAddress(search, sorts),
    filters: {
      status: oneOf(search.get('status'), ['all', ...orderStatuses]),
      paymentStatus: oneOf(search.get('paymentStatus'), ['all', ...paymentStatuses]),
      from: dayIn(search.get('from')),
      to: dayIn(search.get('to')),
    },
  }
}

/** What the call takes; what is not narrowed is left out. */
export function queryOf({ filters, ...table }: OrdersAddress) {
  const { status, paymentStatus, from, to } = filters
  return {
    ...table,
    status: status === 'all' ? undefined : status,
    paymentStatus: paymentStatus === 'all' ? undefined : paymentStatus,
    from: from || undefined,
    to: to || undefined,
  }
}

export function isNarrowed({ q, filters }: OrdersAddress): boolean {
  const { status, paymentStatus, from, to } = filters
  return q + from + to !== '' || status !== 'all' || paymentStatus !== 'all'
}
