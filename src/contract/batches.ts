/** Why units were added to a batch or removed from it. */
export const stockCauses = {
  brought: 'Received',
  counted: 'Recounted',
  sold: 'Sold',
  returned: 'Order cancelled or declined',
  taken_out: 'Taken out of an order',
  repicked: 'Order moved to another batch',
  restocked: 'Returned by a customer',
  destroyed: 'Destroyed',
  expired: 'Too close to expiry',
  recalled: 'Recalled',
  released: 'Recall ended',
  retired: 'Retired',
} as const
export type StockCause = keyof typeof stockCauses

/** Why a batch is retired. */
export const retireReasons = {
  destroyed: 'Destroyed',
  returned_to_supplier: 'Returned to the supplier',
  slip: 'Entered by mistake',
} as const

/** Lists of batches that need attention. */
export const batchFilters = {
  expiring: 'Expiring soon',
  expired: 'No longer sold',
  setAside: 'Set aside',
} as const
export type BatchFilter = keyof typeof batchFilters

const dayMs = 86_400_000

/** The last day ('YYYY-MM-DD') on which a batch that expires on `expiryDate` is sold: `cutoffDays` earlier. */
export function soldUntil(expiryDate: string, cutoffDays: number): string {
  return dayOf(Date.parse(expiryDate) - (cutoffDays + 1) * dayMs)
}

/** The latest expiry date that may no longer be sold on `today`. */
export function tooCloseDay(today: string, cutoffDays: number): string {
  return dayOf(Date.parse(today) + cutoffDays * dayMs)
}

/**
 * The expiry promised for a batch that expires on `expiryDate`: the first day of that month. The shop shows
 * 'Expires Mar 2028 or later' because packs print only the month.
 */
export function promisedExpiry(expiryDate: string): string {
  return `${expiryDate.slice(0, 7)}-01`
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
