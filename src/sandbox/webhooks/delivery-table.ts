import type { Store } from '../store/store.ts'

export type Delivery = {
  seq: number
  event_id: string
  attempts: number
  body: string
  signature: string
  created_ms: number
}

export function nextDueMs(store: Store): number | undefined {
  const row = store.get<{ due: number | null }>(
    "SELECT min(next_ms) AS due FROM deliveries WHERE state = 'pending'",
  )
  return row?.due ?? undefined
}

export function nextDelivery(store: Store, nowMs: number): Delivery | undefined {
  return store.get<Delivery>(
    `SELECT deliveries.seq, event_id, attempts, body, signature, created_ms
     FROM deliveries JOIN events ON events.id = event_id
     WHERE state = 'pending' AND next_ms <= ? ORDER BY next_ms, deliveries.seq LIMIT 1`,
    nowMs,
  )
}

export function markDelivered(store: Store, delivery: Delivery, answer: string) {
  writeOutcome(store, delivery, 'delivered', answer, 0)
}

/** Without a next try the delivery is given up. */
export function markFailed(store: Store, delivery: Delivery, answer: string, nextMs?: number) {
  writeOutcome(store, delivery, nextMs === undefined ? 'abandoned' : 'pending', answer, nextMs ?? 0)
}

function writeOutcome(
  store: Store,
  delivery: Delivery,
  state: string,
  answer: string,
  nextMs: number,
) {
  store.run(
    'UPDATE deliveries SET state = ?, attempts = attempts + 1, answer = ?, next_ms = ? WHERE seq = ?',
    state,
    answer,
    nextMs,
    delivery.seq,
  )
}
