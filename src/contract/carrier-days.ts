/**
 * How many business days the carrier takes by distance: each zone up to `km` kilometres, nearest first, then `beyond`.
 * The days never fall with the distance.
 */
export type CarrierTable = {
  zones: readonly { km: number; days: number }[]
  beyond: number
}

/** SPEC.md §9: delivery in 1-3 business days. */
export const usualCarrier: CarrierTable = {
  zones: [
    { km: 50, days: 1 },
    { km: 500, days: 2 },
  ],
  beyond: 3,
}

/** `kilometres`: null if the distance is unknown, which counts as the farthest. */
export function carrierDaysOf({ zones, beyond }: CarrierTable, kilometres: number | null): number {
  return zones.find(({ km }) => kilometres !== null && kilometres <= km)?.days ?? beyond
}
