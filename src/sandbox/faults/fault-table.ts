import type { Store } from '../store/store.ts'
import type { Fault, FaultOrder, FaultSubject } from './fault-body.ts'

type Row = { id: number; route: string; fault: string; remaining: number; terms: string }

/** `route` contains the fault's target, `terms.on` the kind of target. */
export function addFault(store: Store, { on, target, fault, times, terms }: FaultOrder) {
  store.run(
    'INSERT INTO faults (route, fault, remaining, terms) VALUES (?, ?, ?, ?)',
    target,
    fault,
    times,
    JSON.stringify({ on, ...terms }),
  )
}

/** Pending faults, oldest first. */
export function listFaults(store: Store): object[] {
  const rows = store.all<Row>('SELECT * FROM faults WHERE remaining > 0 ORDER BY id')
  return rows.map(({ id, route: target, fault, remaining, terms }) => {
    const { on = 'route', ...rest } = JSON.parse(terms) as { on?: FaultSubject }
    return { id, [on]: target, fault, remaining, ...rest }
  })
}

/** Takes the oldest matching fault and uses it once; `remaining` is the number of uses left. */
export function takeFault<On extends FaultSubject>(
  store: Store,
  on: On,
  matches: (target: string, fault: string) => boolean,
): Fault<On> | undefined {
  const rows = store.all<Row>(
    "SELECT * FROM faults WHERE remaining > 0 AND coalesce(terms ->> '$.on', 'route') = ? ORDER BY id",
    on,
  )
  const row = rows.find(({ route, fault }) => matches(route, fault))
  if (!row) return undefined
  const remaining = row.remaining - 1
  store.run('UPDATE faults SET remaining = ? WHERE id = ?', remaining, row.id)
  return { ...JSON.parse(row.terms), id: row.id, fault: row.fault, remaining } as Fault<On>
}
