import type { AdminOrder } from '#contract/admin-orders.ts'
import { Refusal } from '#contract/client.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'
import { sentenceFor } from '../../problems.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../table-page.ts'
import { type OrdersAddress, queryOf, readOrdersAddress } from './orders-address.ts'

/** What support may want to know of a reading: no secrets, neither the token nor anything of the session. */
export type OrdersReading = {
  requestId: string | null
  at: string
  tookMs: number
  query: Record<string, unknown>
  /** HTTP status and code of a refusal. */
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
  const told = (requestId: string | null, refusal: OrdersReading['refusal']): OrdersReading => ({
    requestId,
    at: new Date().toISOString(),
    tookMs: Math.round(performance.now() - began),
    query,
    refusal,
  })
  try {
    const { body, headers } = await api.adminOrders.list({ query })
    const page = tablePageOf({ body: body.orders, headers })
    return { address, page, failure: null, reading: told(headers['x-request-id'], null) }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    leaveLostPage(error, url)
    const { status, code } = error instanceof Refusal ? error : { status: 0, code: 'unreadable' }
    return {
      address,
      page: null,
      failure: fetchFailure(error),
      reading: told(null, { status, code }),
    }
  }
}

/** SPEC.md §8: the server's message, else 'Failed to fetch orders ({status})'. */
export function fetchFailure(error: unknown): string {
  const status = error instanceof Refusal ? error.status : 0
  const sentence = `Failed to fetch orders (${status || 'no answer'})`
  return sentenceFor(error, sentence, sentence)
}
