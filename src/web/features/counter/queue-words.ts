import { type ConsignmentState, consignmentStates } from '#contract/consignments.ts'
import {
  type ListedConsignment,
  type PharmacyOrder,
  statesToWork,
} from '#contract/pharmacy-orders.ts'
import { formatDay, todayInIndia } from '../../dates.ts'
import type { QueueView } from './queue-address.ts'

const minuteMs = 60_000
type Counts = Record<ConsignmentState, number>

/** 'To do (3)', each with how many there are. */
export function viewWords(counts: Counts): Record<QueueView, string> {
  const said = (word: string, n: number) =>
    n === 0 ? word : `${word} (${n.toLocaleString('en-IN')})`
  const sum = (states: readonly ConsignmentState[]) =>
    states.reduce((all, state) => all + counts[state], 0)
  const states = Object.keys(consignmentStates) as ConsignmentState[]
  const each = states.map((state) => [state, said(consignmentStates[state], counts[state])])
  return {
    work: said('To do', sum(statesToWork)),
    ...(Object.fromEntries(each) as Record<ConsignmentState, string>),
    all: 'All',
  }
}

/** How long ago: '25 min', '3 h', '2 days'. */
export function ageWords(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / minuteMs))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h`
  return `${Math.floor(hours / 24)} days`
}

/** By when its customer was promised to have it: 'today', '24 Nov 2026'; '' where nobody said. */
export function promiseWords({ promisedOn }: Pick<ListedConsignment, 'promisedOn'>, now: number) {
  if (promisedOn === null) return ''
  return promisedOn === todayInIndia(now) ? 'today' : formatDay(promisedOn)
}

/** The shape of a state's badge. */
export const badgeLooks: Record<ConsignmentState, string> = {
  new: 'pending',
  accepted: 'confirmed',
  packed: 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
  declined: 'failed',
  cancelled: 'cancelled',
}

/** What the customer called the order by. */
export function shortId(orderId: string): string {
  return orderId.slice(0, 8)
}

/** '2 lines, 5 units' */
export function contentWords({ lines, units }: Pick<PharmacyOrder, 'lines' | 'units'>): string {
  return `${lines} ${lines === 1 ? 'line' : 'lines'}, ${units} ${units === 1 ? 'unit' : 'units'}`
}
