import type { CartPlan, PlanGoal } from '#contract/cart-plans.ts'
import { formatRupees } from '#contract/money.ts'
import { formatDay } from '../../format/dates.ts'

const names: Record<PlanGoal, string> = {
  cheapest: 'Cheapest',
  fewest: 'Fewest shipments',
  soonest: 'Soonest complete',
}

/** 'Cheapest, fewest shipments' */
export function planName({ goals }: Pick<CartPlan, 'goals'>): string {
  return goals.map((goal, at) => (at === 0 ? names[goal] : names[goal].toLowerCase())).join(', ')
}

/** '₹84.00 less with 2 shipments, complete by 25 Nov 2026' */
export function planText({ saving, shipments, promisedOn }: CartPlan): string {
  const sent = `${shipments} ${shipments === 1 ? 'shipment' : 'shipments'}`
  const by = promisedOn === null ? '' : `, complete by ${formatDay(promisedOn)}`
  return `${priceText(saving)} with ${sent}${by}`
}

function priceText(saving: number): string {
  if (saving === 0) return 'The same price'
  return saving > 0 ? `${formatRupees(saving)} less` : `${formatRupees(-saving)} more`
}

/** '3 medicines from another pharmacy' */
export function changesText({ changes }: Pick<CartPlan, 'changes'>): string {
  return `${changes.length} ${changes.length === 1 ? 'medicine' : 'medicines'} from another pharmacy`
}
