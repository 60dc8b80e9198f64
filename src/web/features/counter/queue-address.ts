import { consignmentStates } from '#contract/consignments.ts'
import { keysOf } from '#contract/fields.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../table-address.ts'

const views = ['work', ...keysOf(consignmentStates), 'all'] as const
export type QueueView = (typeof views)[number]

/** 'usual': where somebody waits, who waits longest first; else the newest. */
export type QueueAddress = TableAddress<'usual'> & { view: QueueView }

export function readQueueAddress(search: URLSearchParams): QueueAddress {
  return { ...readTableAddress(search, ['usual']), view: oneOf(search.get('state'), views) }
}

/** What the call takes. */
export function queryOf({ q, cursor, limit, view }: QueueAddress) {
  return { q, cursor, limit, state: view === 'all' ? undefined : view }
}
