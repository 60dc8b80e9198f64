/* Goods and Services Tax for pharmacy sales: rates by date, and the tax contained in a price. */

/** HSN of medicaments in measured doses (First Schedule to the Customs Tariff Act). */
export const usualHsn = '3004'

/** Rates in hundredths of a percent by HSN prefix, newest first. */
const rates: readonly { hsn: string; from: string; bp: number }[] = [
  // 56th meeting of the GST Council: medicines from 12 to 5 percent.
  { hsn: '30', from: '2025-09-22', bp: 5_00 },
  { hsn: '30', from: '2017-07-01', bp: 12_00 },
  { hsn: '', from: '2017-07-01', bp: 18_00 },
]

/** The rate on `day` ('YYYY-MM-DD') in hundredths of a percent; `own`: the rate the seller gives. */
export function gstRate(hsn: string | null, own: number | null, day: string): number {
  if (own !== null) return own
  const found = rates.find((rate) => (hsn ?? usualHsn).startsWith(rate.hsn) && rate.from <= day)
  return found?.bp ?? 0
}

/** 12 percent → 1200 hundredths of a percent. */
export function basisPoints(percent: number): number {
  return Math.round(percent * 100)
}

/** The taxable value, in paise, of a price that includes GST. */
export function taxableOf(paise: number, bp: number): number {
  return Math.round((paise * 10_000) / (10_000 + bp))
}

/**
 * Tax collected at source (TCS) by a marketplace operator, in hundredths of a percent of the net taxable value
 * (CGST Act, section 52; 0.5 percent since 10 July 2024).
 */
export const tcsBp = 50

/**
 * The part of a price, in paise, on which TCS is collected: 0 for exempt goods. Sellers who are not registered
 * pay no TCS either (Notification 37/2023, Central Tax).
 */
export function tcsValueOf(paise: number, bp: number): number {
  return bp === 0 ? 0 : taxableOf(paise, bp)
}
