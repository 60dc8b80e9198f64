/** What the shop has said with a 2xx, and must not take back. */
export type Promises = {
  /** Checkouts by the provider's order: whose, and for how much. */
  opened: Map<string, { orderId: string; amount: number }>
  /** Orders of which a customer was told that they are paid, and by what token they are seen. */
  paid: Map<string, string>
  /** Payments that are back on their way since there was nothing left to sell. */
  turnedDown: Set<string>
  cancelled: Set<string>
  /** Refunds by their key. */
  refunded: Map<string, { orderId: string; paise: number | null }>
  /** Honest proofs that were refused: the provider must have no such money. */
  refused: Map<string, { orderId: string; requestId?: string | undefined }>
  /** Orders whose fifteen minutes were over while somebody may still have been clicking. */
  overdue: Set<string>
}

export function newPromises(): Promises {
  return {
    opened: new Map(),
    paid: new Map(),
    turnedDown: new Set(),
    cancelled: new Set(),
    refunded: new Map(),
    refused: new Map(),
    overdue: new Set(),
  }
}
