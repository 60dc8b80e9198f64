/** Over so many days shipments are counted; with fewer than `fewestShipments`, a share would say little. */
export const punctualityDays = 90
const fewestShipments = 10

/** The share of a pharmacy's delivered shipments of 90 days that arrived by the promised day, in whole percent. */
export type Punctuality = { percent: number; shipments: number }

/** Null if there are too few. The percent is rounded down, so that 100 means all. */
export function punctualityOf(counted: { delivered: number; onTime: number }): Punctuality | null {
  const { delivered: shipments, onTime } = counted
  if (shipments < fewestShipments) return null
  return { percent: Math.floor((onTime * 100) / shipments), shipments }
}
