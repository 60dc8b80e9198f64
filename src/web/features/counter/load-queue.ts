import type { ConsignmentState } from '#contract/consignments.ts'
import type { ListedConsignment } from '#contract/pharmacy-orders.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../table-page.ts'
import { type QueueAddress, queryOf, readQueueAddress } from './queue-address.ts'

export type Queue = TablePage<ListedConsignment> & { counts: Record<ConsignmentState, number> }
/** `queue` is null where it could not be read. `at`: when it was (ms). */
export type LoadedQueue = { address: QueueAddress; queue: Queue | null; at: number }

export const queueFailed = 'Failed to fetch orders'

export async function loadQueue(url: string): Promise<LoadedQueue> {
  const address = readQueueAddress(new URL(url).searchParams)
  const at = Date.now()
  try {
    const { body, headers } = await api.pharmacyOrders.list({ query: queryOf(address) })
    const page = tablePageOf({ body: body.orders, headers })
    return { address, queue: { ...page, counts: body.counts }, at }
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    leaveLostPage(error, url)
    return { address, queue: null, at }
  }
}
