import { keysOf } from '#contract/fields.ts'
import type { ListedShipment } from '#contract/pharmacy-shipments.ts'
import { type ShipmentState, shipmentStates } from '#contract/shipments.ts'
import { api } from '../../api/api.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

export type Queue = TablePage<ListedShipment> & { counts: Record<ShipmentState, number> }
/** `queue` is null if it could not be loaded. `at`: time of loading (ms). */
export type LoadedQueue = { address: QueueAddress; queue: Queue | null; at: number }

export const queueFailed = 'Failed to fetch orders'

export async function loadQueue(url: string): Promise<LoadedQueue> {
  const address = readQueueAddress(new URL(url).searchParams)
  const at = Date.now()
  try {
    const { body, headers } = await api.pharmacyShipments.list({ query: queryOf(address) })
    const page = tablePageOf({ body: body.orders, headers })
    return { address, queue: { ...page, counts: body.counts }, at }
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    leaveLostPage(error, url)
    return { address, queue: null, at }
  }
}

const views = ['work', ...keysOf(shipmentStates), 'all'] as const
export type QueueView = (typeof views)[number]

/** 'usual': orders to work on first, oldest first; then the newest. */
export type QueueAddress = TableAddress<'usual'> & { view: QueueView }

function readQueueAddress(search: URLSearchParams): QueueAddress {
  return { ...readTableAddress(search, ['usual']), view: oneOf(search.get('state'), views) }
}

/** The query of the API call. */
function queryOf({ q, cursor, limit, view }: QueueAddress) {
  return { q, cursor, limit, state: view === 'all' ? undefined : view }
}
