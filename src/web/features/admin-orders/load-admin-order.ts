import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { Refusal } from '#contract/client.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'
import { isRefusal, sentenceFor } from '../../problems.ts'

export type LoadedOrder =
  | { order: AdminOrderDetail; failure: null }
  | { order: null; failure: string; gone: boolean }

export async function loadAdminOrder(id: string): Promise<LoadedOrder> {
  try {
    return { order: (await api.adminOrders.detail({ params: { id } })).order, failure: null }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    // An address that is no id is no order's either.
    const gone = isRefusal(error, 404) || isRefusal(error, 'invalid_input')
    return { order: null, failure: gone ? 'Order not found.' : orderFailure(error), gone }
  }
}

/** As SPEC.md §8 says of the list: the server's message, else 'Failed to fetch the order ({status})'. */
export function orderFailure(error: unknown): string {
  const status = error instanceof Refusal ? error.status : 0
  const sentence = `Failed to fetch the order (${status || 'no answer'})`
  return sentenceFor(error, sentence, sentence)
}
