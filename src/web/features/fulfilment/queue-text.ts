import { formatRupees } from '#contract/money.ts'
import type { CashOfShipment } from '#contract/orders.ts'
import {
  type ListedShipment,
  type PharmacyShipment,
  statesToWork,
} from '#contract/pharmacy-shipments.ts'
import { type ShipmentState, shipmentStates } from '#contract/shipments.ts'
import { mostCountedRows } from '#contract/table.ts'
import { counted } from '../../format/counted.ts'
import { formatDay, todayInIndia } from '../../format/dates.ts'
import { countText } from '../../ui/count-text.ts'
import type { QueueView } from './load-queue.ts'

const minuteMs = 60_000
type Counts = Record<ShipmentState, number>

/** How many shipments are in these states: '3', '10,000+'. */
export function shipmentCountText(counts: Counts, states: readonly ShipmentState[]): string {
  const sum = states.reduce((all, state) => all + counts[state], 0)
  return countText(Math.min(sum, mostCountedRows), sum > mostCountedRows)
}

/** 'To do (3)': each view with its count. */
export function viewText(counts: Counts): Record<QueueView, string> {
  const withCount = (word: string, of: readonly ShipmentState[]) => {
    const count = shipmentCountText(counts, of)
    return count === '0' ? word : `${word} (${count})`
  }
  const states = Object.keys(shipmentStates) as ShipmentState[]
  const each = states.map((state) => [state, withCount(shipmentStates[state], [state])])
  return {
    work: withCount('To do', statesToWork),
    ...(Object.fromEntries(each) as Record<ShipmentState, string>),
    all: 'All',
  }
}

/** Age of an order: '25 min', '3 h', '2 days'. */
export function ageText(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / minuteMs))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h`
  return `${Math.floor(hours / 24)} days`
}

/** The promised delivery day: 'today', '24 Nov 2026'; '' if none was promised. */
export function promiseText({ promisedOn }: Pick<ListedShipment, 'promisedOn'>, now: number) {
  if (promisedOn === null) return ''
  return promisedOn === todayInIndia(now) ? 'today' : formatDay(promisedOn)
}

/** The badge shape of each state. */
export const badgeLooks: Record<ShipmentState, string> = {
  new: 'pending',
  accepted: 'confirmed',
  packed: 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
  declined: 'failed',
  cancelled: 'cancelled',
}

/** '2 items, 5 packs' */
export function contentText({
  itemCount,
  units,
}: Pick<PharmacyShipment, 'itemCount' | 'units'>): string {
  return `${counted(itemCount, 'item', 'items')}, ${counted(units, 'pack', 'packs')}`
}

/** 'Packed'; 'Ready for pickup' and 'Collected' for one that the customer collects. */
export function stateText({ state, pickup }: Pick<ListedShipment, 'state' | 'pickup'>): string {
  if (pickup && state === 'packed') return 'Ready for pickup'
  return pickup && state === 'delivered' ? 'Collected' : shipmentStates[state]
}

/** What is to be collected on delivery, or was. */
export function cashText({ amount, collectedAt }: CashOfShipment): string {
  if (collectedAt !== null) return `${formatRupees(amount)} collected in cash`
  return amount === 0 ? 'Nothing to collect' : `Collect ${formatRupees(amount)} in cash`
}

/** '₹95.70, paid online' */
export function paymentText({ total, cash }: PharmacyShipment): string {
  const sum = formatRupees(total)
  return cash ? `${sum}. ${cashText(cash)}` : `${sum}, paid online`
}
