/** SPEC.md §4: what is shown where an order says nothing. */
export const defaultStatus = {
  order: 'pending',
  payment: 'pending',
  delivery: 'processing',
} as const

const known: Record<string, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  paid: 'Paid',
  refunded: 'Refunded',
  failed: 'Failed',
}

/** The badge of a status: `look` picks shape and colour, 'unknown' the neutral one. */
export function badgeOf(status: string | null | undefined, otherwise: string) {
  const given = status || otherwise
  const word = known[given]
  return word ? { look: given, word } : { look: 'unknown', word: capitalised(given) }
}

function capitalised(text: string): string {
  const words = text.replaceAll(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const methods: Record<string, string> = {
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
}

/** 'Card'; null where nobody has paid yet. */
export function methodWord(method: string | null | undefined): string | null {
  return method ? (methods[method] ?? capitalised(method)) : null
}
