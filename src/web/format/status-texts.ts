/** SPEC.md §4: the statuses shown if an order has none. */
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
 * An order's status for its customer. The order's own status may lag behind its shipments, whose
 * steps do not change it (decision 024), so once all shipments are on their way, delivered or
 * cancelled, their state is shown.
 */
export function shownStatus(order: {
  status: string | null | undefined
  deliveryStatus: string | null | undefined
}): string {
  const { status, deliveryStatus } = order
  const orderStatus = status || defaultStatus.order
  if (deliveryStatus === 'cancelled') return deliveryStatus
  if (deliveryStatus !== 'shipped' && deliveryStatus !== 'delivered') return orderStatus
  return steps.includes(orderStatus) && steps.indexOf(orderStatus) < steps.indexOf(deliveryStatus)
    ? deliveryStatus
    : orderStatus
}

/** The badge of a status: `look` sets shape and colour, 'unknown' is neutral. */
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
  cash: 'Cash on delivery',
}

/** 'Card'; null before payment. */
export function methodLabel(method: string | null | undefined): string | null {
  return method ? (methods[method] ?? capitalised(method)) : null
}
