import { formatRupees, rupeesOf } from '#contract/money.ts'
import type { Totals } from './end/compare-ledger.ts'
import type { Convergence } from './end/converge.ts'
import { keepEvidence } from './end/keep-evidence.ts'
import { readLedger } from './end/ledger.ts'
import type { Options } from './options.ts'
import type { Tally } from './tally.ts'
import type { World } from './world.ts'

export type Report = { violations: string[]; text: string }

type Given = { options: Options; failuresEnd: Date; convergence: Convergence; totals: Totals }

const counted = `
  select (select count(*)::int from orders) as checkouts,
    (select count(*)::int from orders where placed_at is not null) as placed,
    (select count(*)::int from order_events where what = 'paid') as sold,
    (select count(*)::int from order_events where what = 'cash_due') as in_cash,
    (select count(*)::int from cash_collections) as collected,
    (select count(*)::int from remittance_items) as remitted,
    (select count(*)::int from order_events where what = 'unfulfillable') as too_late,
    (select count(*)::int from orders where cancelled_at is not null) as cancelled,
    (select count(*)::int from refunds) as refunds,
    (select count(*)::int from refunds where state = 'processed') as processed,
    (select count(*)::int from refunds where state = 'failed') as failed,
    (select count(*)::int from provider_events) as events`

/** Reports what was done, which responses arrived, and what went wrong. */
export async function reportOf(world: World, given: Given): Promise<Report> {
  const { options, failuresEnd, convergence, totals } = given
  const { minutes, cluster } = options
  const { watch, stand, seed, failures, actions } = world
  const [row = {}] = await stand.query<Record<string, number>>(counted)
  const late = await lateness(world, failuresEnd)
  const violations = watch.violations.map(({ what, requestId }) =>
    withLines(world, what, requestId),
  )
  const money = ({ provider, shop }: Totals['captured']) =>
    `${formatRupees(rupeesOf(shop))} in the shop, ${formatRupees(rupeesOf(provider))} at the provider`
  const ms = (share: number) => `${Math.round(quantileOf(watch.times, share))} ms`
  const lines = [
    `Seed ${seed}, ${minutes} min of failures${cluster ? ' of a cluster' : ''}`,
    `Orders: ${Object.entries(row)
      .map(([name, value]) => `${name.replace('_', ' ')} ${value}`)
      .join(', ')}`,
    `Captured: ${money(totals.captured)}`,
    `Refunded: ${money(totals.refunded)}`,
    `Actions: ${list(actions)}`,
    `Responses (${watch.answers.total()}): ${list(watch.answers)}`,
    `Response times: median ${ms(0.5)}, 99 % ${ms(0.99)}, all ${ms(1)}`,
    `Failures (${failures.total()}): ${list(failures)}`,
    ...downtimesOf(world),
    `From capture at the provider to the shop: median ${late(0.5)}, 99 % ${late(0.99)}, all ${late(1)}`,
    `Converged ${convergence.seconds.toFixed(1)} s after the failures, ${convergence.shopMinutes} min by the shop's clock${convergence.last.length === 0 ? '' : `; last ${convergence.last.join(', ')}`}`,
    violations.length === 0 ? 'No violation.' : `${violations.length} violations:`,
    ...violations.map((one) => `- ${one}`),
    ...(violations.length === 0
      ? []
      : [
          `Logs, the provider's state and a dump of the database: ${await keepEvidence(world).catch((error: unknown) => `not kept: ${String(error)}`)}`,
          `To repeat: npm run chaos -- --minutes ${minutes} --seed ${seed}${cluster ? ' --cluster' : ''}`,
        ]),
  ]
  return { violations, text: lines.join('\n') }
}

const list = (tally: Tally) =>
  tally
    .entries()
    .map(([name, times]) => `${name} ${times}`)
    .join(', ')

/** Seconds without writes after each failure of a primary, shortest first. */
function downtimesOf({ database }: World): string[] {
  const { downtimes = [], probe } = database.cluster ?? {}
  if (probe === undefined) return []
  const all = downtimes.map(({ ms }) => ms)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const of = (share: number) => seconds(quantileOf(all, share))
  return [
    `Writes confirmed to the probe: ${probe.confirmed()}`,
    `Without writes, ${all.length} times: median ${of(0.5)}, 90 % ${of(0.9)}, all ${of(1)}`,
    ...[...Map.groupBy(downtimes, ({ failure }) => failure)].map(
      ([failure, some]) =>
        `  ${failure}: ${some
          .map(({ ms }) => ms)
          .toSorted((a, b) => a - b)
          .map(seconds)
          .join(', ')}`,
    ),
  ]
}

function withLines({ stand }: World, what: string, requestId: string | undefined): string {
  if (requestId === undefined) return what
  const lines = stand
    .output()
    .split('\n')
    .filter((line) => line.includes(requestId))
  return [what, ...lines.map((line) => `    ${line.slice(0, 3000)}`)].join('\n')
}

/** Seconds from a capture at the provider until the shop records it, while failures were injected. */
async function lateness(world: World, failuresEnd: Date) {
  const { state, captures } = await readLedger(world)
  const captured = state.events.filter(({ event }) => event === 'payment.captured')
  const at = new Map(
    captured.map(({ body, created_ms: ms }) => [JSON.parse(body).payload.payment.entity.id, ms]),
  )
  const seconds = captures.flatMap(({ id, captured_at: known }) => {
    const taken = at.get(id)
    return taken === undefined || known > failuresEnd
      ? []
      : [Math.max(0, (known.getTime() - taken) / 1000)]
  })
  return (share: number) => `${quantileOf(seconds, share).toFixed(1)} s`
}

/** The value that a `share` (0 to 1) of the values do not exceed; 0 for an empty list. */
function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
