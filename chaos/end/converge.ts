import { setTimeout as pause } from 'node:timers/promises'
import type { World } from '../world.ts'
import { type Ledger, readLedger } from './ledger.ts'

export type Convergence = {
  /** Wall-clock time until nothing was left but work that waits for its time. */
  seconds: number
  /** Minutes on the shop's clock, which was moved from one due time to the next. */
  shopMinutes: number
  /** The work that was done last. */
  last: string[]
}

const jobs = [
  'process-events',
  'find-lost-payments',
  'send-refunds',
  'release-expired-reservations',
  'write-missing-documents',
]
const nightly = 'compare-provider-records'
const mostShopMinutes = 80 * 60
const timeoutMs = 180_000

/** Runs the shop's jobs, and moves its clock forward while work is waiting for a time. */
export async function converge(world: World): Promise<Convergence & { left: string[] }> {
  const { stand } = world
  const begun = performance.now()
  let shopMinutes = 0
  let last: string[] = []
  for (let round = 0; ; round += 1) {
    const shop = stand.shop(round % stand.shops.length)
    await waitForDeliveries(world)
    // The nightly job runs now and then too: it finds what neither events nor queries brought to light.
    for (const job of round % 20 === 19 ? [...jobs, nightly] : jobs) await shop.run(job)
    const ledger = await readLedger(world)
    const left = await workLeft(world, ledger)
    const seconds = (performance.now() - begun) / 1000
    if (left.length === 0) return { seconds, shopMinutes, last, left }
    last = left.slice(0, 5)
    if (shopMinutes > mostShopMinutes || seconds * 1000 > timeoutMs)
      return { seconds, shopMinutes, last, left }
    // At first minute by minute, as in reality; then in longer steps, for work that waits an hour or three
    // days.
    const minutes = round < 20 ? 1 : round < 40 ? 20 : 240
    shopMinutes += minutes
    for (const one of stand.shops) await one.advance(minutes * 60)
  }
}

/** Waits until the provider has delivered its events. */
async function waitForDeliveries({ stand }: World): Promise<void> {
  const until = performance.now() + 60_000
  while (performance.now() < until) {
    const { nextTryAt } = await stand.sandbox.control<{ nextTryAt: number | null }>(
      'POST',
      'webhook/next',
      {},
    )
    if (nextTryAt === null) return
    await pause(20)
  }
}

const due = `
  select 'refund ' || id || ' ' || state as what from refunds where state in ('requested', 'pending')
  union all
  select 'reservation of ' || id from orders where reservation = 'active'`

const inbox = `select id, name, tries, body from provider_events where due_at is not null`
type Waiting = { id: string; name: string; tries: number; body: string }

/**
 * Events about refunds that moved none of our money (of uncaptured payments; made by hand and failed) stay
 * in the inbox for three days.
 */
function movedNoMoney({ body }: Waiting, { payments, state }: Ledger): boolean {
  const refund = JSON.parse(body).payload.refund?.entity
  return (
    payments.some(({ id, captured }) => !captured && id === refund?.payment_id) ||
    state.refunds.some(({ id, status }) => status === 'failed' && id === refund?.id)
  )
}

/** The work that is left, each as a phrase. */
async function workLeft({ stand }: World, ledger: Ledger): Promise<string[]> {
  const waiting = await stand.query<{ what: string }>(due)
  const events = (await stand.query<Waiting>(inbox)).filter((one) => !movedNoMoney(one, ledger))
  const unknown = ledger.payments.filter(({ ours, captured }) => captured && !ours)
  const known = new Set(ledger.refunds.flatMap(({ id, provider }) => [id, provider ?? id]))
  const elsewhere = ledger.state.refunds.filter(
    ({ id, receipt, status, payment_id: payment }) =>
      status !== 'failed' &&
      !known.has(id) &&
      !known.has(receipt ?? id) &&
      ledger.payments.some((one) => one.id === payment && one.captured),
  )
  return [
    ...elsewhere.map(({ id }) => `unknown refund ${id}`),
    ...waiting.map(({ what }) => what),
    ...events.map(({ id, name, tries }) => `event ${name} ${id}, tried ${tries} times`),
    ...unknown.map(({ id }) => `unknown payment ${id}`),
  ]
}
