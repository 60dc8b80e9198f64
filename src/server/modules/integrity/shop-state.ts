import { alertKinds } from '#contract/alerts.ts'
import type { Db } from '../../platform/db.ts'
import type { StateReader } from '../../platform/metrics/shop-state.ts'
import { readShopState } from './shop-state-queries.ts'

/** The label of a gauge, and the values that are shown as 0 where nothing is found. */
type Labelled = { label?: string; always?: readonly string[] }
type Gauge = Labelled & { name: string; help: string }

const byState = {
  label: 'state',
  always: ['requested', 'pending', 'awaiting_details', 'to_pay'],
}

/** Work that waits, by what `readShopState` finds of it. */
function waiting(name: string, what: string, labelled: Labelled = {}): Gauge[] {
  return [
    { ...labelled, name: `${name}`, help: `${what}: how many.` },
    { ...labelled, name: `${name}_age_seconds`, help: `${what}: the age of the oldest.` },
  ]
}

const gauges: readonly Gauge[] = [
  { name: 'aushadh_reservations_unpaid', help: 'Checkouts whose units are reserved.' },
  ...waiting('aushadh_reservations_overdue', 'Reservations past their end that are not released'),
  ...waiting('aushadh_refunds_waiting', 'Refunds that are neither processed nor failed', byState),
  { ...byState, name: 'aushadh_refunds_waiting_paise', help: 'The amount of waiting refunds.' },
  ...waiting('aushadh_provider_events_waiting', 'Stored events of the provider to be processed'),
  ...waiting('aushadh_payouts_waiting', 'Payouts that are neither processed nor failed'),
  { name: 'aushadh_payouts_waiting_paise', help: 'The amount of waiting payouts.' },
  ...waiting('aushadh_emails_waiting', 'Emails that no mail server has accepted yet'),
  {
    name: 'aushadh_alerts_open',
    help: 'Alerts on the admin dashboard that nobody has closed, by kind.',
    label: 'kind',
    always: alertKinds,
  },
  { name: 'aushadh_invariants_broken', help: 'Invariants that the last check found broken.' },
  {
    name: 'aushadh_invariants_checked_timestamp_seconds',
    help: 'When the invariants were last checked, in seconds since 1970; 0 if never.',
  },
  {
    name: 'aushadh_jobs_waiting_age_seconds',
    help: 'How long the oldest due run of a job has waited for a process.',
    label: 'name',
  },
]

/** Reads how much money, stock and work waits. `jobs`: the names of all jobs. */
export function shopState(jobs: readonly string[]): StateReader {
  const known = gauges.map((gauge) => (gauge.label === 'name' ? { ...gauge, always: jobs } : gauge))
  return {
    gauges: known,
    read: async (db: Db, now: Date) => {
      const rows = await readShopState(db, now, jobs)
      return new Map(known.map((gauge) => [gauge.name, valuesOf(gauge, rows)]))
    },
  }
}

function valuesOf({ name, label, always }: Gauge, rows: Awaited<ReturnType<typeof readShopState>>) {
  const found = new Map(
    rows.filter((row) => row.name === name).map((row) => [row.label, row.value]),
  )
  if (label === undefined) return [{ value: found.get('') ?? 0 }]
  const labels = always ?? [...found.keys()]
  return labels.map((one) => ({ labels: { [label]: one }, value: found.get(one) ?? 0 }))
}
