import { formatRupees } from '#contract/money.ts'

/** '₹96.10', '−₹96.10': with a real minus, before the sign. */
export function signedRupees(rupees: number): string {
  return rupees < 0 ? `−${formatRupees(-rupees)}` : formatRupees(rupees)
}
