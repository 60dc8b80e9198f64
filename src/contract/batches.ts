/** Why units came to a batch or left it. */
export const stockCauses = {
  brought: 'Brought in',
  counted: 'Counted again',
  sold: 'Sold',
  returned: 'Back from an order',
  repicked: 'Taken from another batch',
  restocked: 'Given back by a customer',
  destroyed: 'Destroyed',
  expired: 'Too close to its expiry',
  recalled: 'Recalled',
  released: 'Recall ended',
  retired: 'Retired',
} as const
export type StockCause = keyof typeof stockCauses

/** Why a batch leaves the books. */
export const retireReasons = {
  destroyed: 'Destroyed',
  returned_to_supplier: 'Returned to the supplier',
  slip: 'Entered by mistake',
} as const

/** Batches that ask for attention. */
export const batchFilters = {
  expiring: 'Expiring soon',
  expired: 'Off the shop',
  setAside: 'Set aside',
} as const
export type BatchFilter = keyof typeof batchFilters

const dayMs = 86_400_000

/** The last day ('YYYY-MM-DD') on which a batch that expires on `expiryDate` is sold, `cutoffDays` before. */
export function soldUntil(expiryDate: string, cutoffDays: number): string {
  return dayOf(Date.parse(expiryDate) - (cutoffDays + 1) * dayMs)
}

/** The last expiry day that may not be sold on the day `today`. */
export function tooCloseDay(today: string, cutoffDays: number): string {
  return dayOf(Date.parse(today) + cutoffDays * dayMs)
}

/**
 * What 'Expires Mar 2028 or later' promises of a batch that expires on `expiryDate`: the first day of that
 * month. Packs name months, and a customer reads no more than that.
 */
export function promisedExpiry(expiryDate: string): string {
  return `${expiryDate.slice(0, 7)}-01`
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
