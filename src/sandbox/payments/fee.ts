/** What the provider keeps of a captured payment, in paise: 2 % and GST of 18 % on it. */
export function feeOf(amountPaise: number): { fee: number; tax: number } {
  const charge = Math.ceil((amountPaise * 2) / 100)
  const tax = Math.ceil((charge * 18) / 100)
  return { fee: charge + tax, tax }
}
