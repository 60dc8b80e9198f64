/* Goods and Services Tax, as far as a pharmacy's counter needs it: rates by date, and what of a price is tax. */

/** Medicaments in measured doses (First Schedule to the Customs Tariff Act). */
export const usualHsn = '3004'

/** Rates in hundredths of a percent, by the beginning of the HSN, newest first. */
const rates: readonly { hsn: string; from: string; bp: number }[] = [
  // 56th meeting of the GST Council: medicines from 12 to 5 percent.
  { hsn: '30', from: '2025-09-22', bp: 5_00 },
  { hsn: '30', from: '2017-07-01', bp: 12_00 },
  { hsn: '', from: '2017-07-01', bp: 18_00 },
]

/** The rate on `day` ('YYYY-MM-DD'), in hundredths of a percent; `own`: what its seller says it is. */
export function gstRate(hsn: string | null, own: number | null, day: string): number {
  if (own !== null) return own
  const found = rates.find((rate) => (hsn ?? usualHsn).startsWith(rate.hsn) && rate.from <= day)
  return found?.bp ?? 0
}

/** 12 percent → 1200 hundredths of a percent. */
export function basisPoints(percent: number): number {
  return Math.round(percent * 100)
}

/** The part of a price that contains GST which is not tax, in paise. */
export function taxableOf(paise: number, bp: number): number {
  return Math.round((paise * 10_000) / (10_000 + bp))
}

/** What the operator of a marketplace collects at source of the net taxable value (CGST Act, section 52; 0.5 percent since 10 July 2024). */
export const tcsBp = 50

/**
 * The part of a price that it is collected of, in paise: nothing of what is exempt. Nor is it collected from a
 * seller who is not registered (Notification 37/2023, Central Tax).
 */
export function tcsValueOf(paise: number, bp: number): number {
  return bp === 0 ? 0 : taxableOf(paise, bp)
}
