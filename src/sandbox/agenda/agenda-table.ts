import type { Sandbox } from '../sandbox.ts'
import type { Store } from '../store/store.ts'

export type Deed =
  | 'authorize-payment'
  | 'fail-payment'
  | 'return-payment'
  | 'process-refund'
  | 'fail-refund'
  | 'process-transfer'
  | 'fail-transfer'
export type Entry = { seq: number; deed: Deed; subject: string; terms: string }
export type DeedTerms = { capture?: boolean }

/** Puts a deed off: it is done once the virtual clock has gone so far. */
export function putOff(
  { store, clock, agenda }: Sandbox,
  delaySeconds: number,
  deed: Deed,
  subject: string,
  terms: DeedTerms = {},
) {
  store.run(
    'INSERT INTO agenda (due_ms, deed, subject, terms) VALUES (?, ?, ?, ?)',
    clock.milliseconds() + delaySeconds * 1000,
    deed,
    subject,
    JSON.stringify(terms),
  )
  agenda.wake()
}

export function nextDeedMs(store: Store): number | undefined {
  const row = store.get<{ due: number | null }>('SELECT min(due_ms) AS due FROM agenda')
  return row?.due ?? undefined
}

/** Takes the earliest deed that is due off the agenda. */
export function takeDeed(store: Store, nowMs: number): Entry | undefined {
  return store.get<Entry>(
    `DELETE FROM agenda WHERE seq =
       (SELECT seq FROM agenda WHERE due_ms <= ? ORDER BY due_ms, seq LIMIT 1)
     RETURNING *`,
    nowMs,
  )
}
