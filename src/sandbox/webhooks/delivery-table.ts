import type { Store } from '../store/store.ts'

export type DeliveryState = 'pending' | 'withheld' | 'delivered' | 'dropped' | 'abandoned'

/** One delivery of an event to the webhook; a duplicated or replayed event has several. */
export type Delivery = {
  seq: number
  event_id: string
  body: string
  signature: string
  /** Number of initial attempts with a false signature. */
  false_tries: number
  attempts: number
  /** Start of its 24 hours of retries. */
  since_ms: number
}

export type NewDelivery = {
  eventId: string
  signature: string
  sinceMs: number
  nextMs: number
  state?: DeliveryState
  falseTries?: number
}

export function insertDelivery(store: Store, delivery: NewDelivery) {
  store.run(
    `INSERT INTO deliveries (event_id, signature, since_ms, next_ms, state, false_tries)
     VALUES (?, ?, ?, ?, ?, ?)`,
    delivery.eventId,
    delivery.signature,
    delivery.sinceMs,
    delivery.nextMs,
    delivery.state ?? 'pending',
    delivery.falseTries ?? 0,
  )
}

export function nextDueMs(store: Store): number | undefined {
  const row = store.get<{ due: number | null }>(
    "SELECT min(next_ms) AS due FROM deliveries WHERE state = 'pending'",
  )
  return row?.due ?? undefined
}

export function nextDelivery(store: Store, nowMs: number): Delivery | undefined {
  return store.get<Delivery>(
    `SELECT deliveries.seq, event_id, body, deliveries.signature, false_tries, attempts, since_ms
     FROM deliveries JOIN events ON events.id = event_id
     WHERE state = 'pending' AND next_ms <= ? ORDER BY next_ms, deliveries.seq LIMIT 1`,
    nowMs,
  )
}

export function markTried(
  store: Store,
  seq: number,
  state: DeliveryState,
  answer: string,
  nextMs: number,
) {
  store.run(
    'UPDATE deliveries SET state = ?, attempts = attempts + 1, answer = ?, next_ms = ? WHERE seq = ?',
    state,
    answer,
    nextMs,
    seq,
  )
}

/** Queues withheld deliveries in reverse order. */
export function releaseWithheld(store: Store, nowMs: number) {
  type Withheld = { seq: number; event_id: string; signature: string; since_ms: number }
  const withheld = store.all<Withheld>(
    "SELECT * FROM deliveries WHERE state = 'withheld' ORDER BY seq DESC",
  )
  for (const { seq, event_id: eventId, signature, since_ms: sinceMs } of withheld) {
    store.run('DELETE FROM deliveries WHERE seq = ?', seq)
    insertDelivery(store, { eventId, signature, sinceMs, nextMs: nowMs })
  }
}
