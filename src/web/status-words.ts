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

const steps = ['pending', 'confirmed', 'processing', 'shipped', 'delivered']

/**
 * An order's status as its customer reads it. The administrator's word may lag behind the parcels, whose steps
 * don't change it (decision 024): once they are on their way, have arrived or won't come, their word stands.
 */
export function standingOf(order: {
  status: string | null | undefined
  deliveryStatus: string | null | undefined
}): string {
  const { status, deliveryStatus } = order
  const said = status || defaultStatus.order
  if (deliveryStatus === 'cancelled') return deliveryStatus
  if (deliveryStatus !== 'shipped' && deliveryStatus !== 'delivered') return said
  return steps.includes(said) && steps.indexOf(said) < steps.indexOf(deliveryStatus)
    ? deliveryStatus
    : said
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
