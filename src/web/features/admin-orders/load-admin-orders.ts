import type { AdminOrder } from '#contract/admin-orders.ts'
import { Refusal } from '#contract/client.ts'
import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '#contract/orders.ts'
import { api } from '../../api/api.ts'
import { sentenceFor } from '../../format/problems.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { dayIn, oneOf, readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

/** Details of a request for support. Contains no secrets: neither the token nor session data. */
export type OrdersReading = {
  requestId: string | null
  at: string
  tookMs: number
  query: Record<string, unknown>
  /** HTTP status and problem code of an error. */
  refusal: { status: number; code: string } | null
}

export type LoadedOrders = { address: OrdersAddress; reading: OrdersReading } & (
  | { page: TablePage<AdminOrder>; failure: null }
  | { page: null; failure: string }
)

export async function loadAdminOrders(url: string): Promise<LoadedOrders> {
  const address = readOrdersAddress(new URL(url).searchParams)
  const query = queryOf(address)
  const began = performance.now()
  const readingOf = (
    requestId: string | null,
    refusal: OrdersReading['refusal'],
  ): OrdersReading => ({
    requestId,
    at: new Date().toISOString(),
    tookMs: Math.round(performance.now() - began),
    query,
    refusal,
  })
  try {
    const { body, headers } = await api.adminOrders.list({ query })
    const page = tablePageOf({ body: body.orders, headers })
    return { address, page, failure: null, reading: readingOf(headers['x-request-id'], null) }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    leaveLostPage(error, url)
    const { status, code } = error instanceof Refusal ? error : { status: 0, code: 'unreadable' }
    return {
      address,
      page: null,
      failure: fetchFailure(error),
      reading: readingOf(null, { status, code }),
    }
  }
}

/** SPEC.md §8: the server's message, else 'Failed to fetch orders ({status})'. */
export function fetchFailure(error: unknown): string {
  const status = error instanceof Refusal ? error.status : 0
  const sentence = `Failed to fetch orders (${status || 'no answer'})`
  return sentenceFor(error, sentence, sentence)
}

export const orderSortText = {
  '-orderDate': 'Newest first',
  orderDate: 'Oldest first',
  '-totalPrice': 'Highest total first',
  totalPrice: 'Lowest total first',
  status: 'Status, A to Z',
  '-status': 'Status, Z to A',
}
export type AdminOrderSort = keyof typeof orderSortText

export type OrderFilters = {
  status: OrderStatus | 'all'
  paymentStatus: PaymentStatus | 'all'
  /** 'YYYY-MM-DD', '' for no bound. */
  from: string
  to: string
}
export const filterNames = ['status', 'paymentStatus', 'from', 'to'] as const

export type OrdersAddress = TableAddress<AdminOrderSort> & { filters: OrderFilters }

const sorts = Object.keys(orderSortText) as [AdminOrderSort, ...AdminOrderSort[]]

function readOrdersAddress(search: URLSearchParams): OrdersAddress {
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

/** The query parameters, without the filters that are not set. */
function queryOf({ filters, ...table }: OrdersAddress) {
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
