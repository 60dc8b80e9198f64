import type { Sandbox } from '../sandbox.ts'
import type { Store } from '../store/store.ts'

export type Action =
  | 'authorize-payment'
  | 'fail-payment'
  | 'return-payment'
  | 'process-refund'
  | 'fail-refund'
  | 'process-transfer'
  | 'fail-transfer'
export type Entry = { seq: number; action: Action; subject: string; terms: string }
export type ActionTerms = { capture?: boolean }

/** Schedules an action for `delaySeconds` later on the virtual clock. */
export function putOff(
  { store, clock, agenda }: Sandbox,
  delaySeconds: number,
  action: Action,
  subject: string,
  terms: ActionTerms = {},
) {
  store.run(
    'INSERT INTO agenda (due_ms, action, subject, terms) VALUES (?, ?, ?, ?)',
    clock.milliseconds() + delaySeconds * 1000,
    action,
    subject,
    JSON.stringify(terms),
  )
  agenda.wake()
}

export function nextActionMs(store: Store): number | undefined {
  const row = store.get<{ due: number | null }>('SELECT min(due_ms) AS due FROM agenda')
  return row?.due ?? undefined
}

/** Removes the earliest due action from the agenda and returns it. */
export function takeAction(store: Store, nowMs: number): Entry | undefined {
  return store.get<Entry>(
    `DELETE FROM agenda WHERE seq =
       (SELECT seq FROM agenda WHERE due_ms <= ? ORDER BY due_ms, seq LIMIT 1)
     RETURNING *`,
    nowMs,
  )
}
