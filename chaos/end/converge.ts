import { setTimeout as pause } from 'node:timers/promises'
import type { World } from '../world.ts'
import { type Books, readBooks } from './books.ts'

export type Convergence = {
  /** By the clock on the wall, until nothing was left but what waits for its time. */
  seconds: number
  /** By the shop's own clock, which was moved on from one thing due to the next. */
  shopMinutes: number
  /** What was settled last. */
  last: string[]
}

const jobs = [
  'work-off-events',
  'find-lost-payments',
  'send-refunds',
  'release-expired-holds',
  'write-missing-papers',
]
const nightly = 'compare-provider-books'
const mostShopMinutes = 80 * 60
const patienceMs = 180_000

/** Does what the shop does by itself, with its clock moved on while there is something that waits for a time. */
export async function converge(world: World): Promise<Convergence & { left: string[] }> {
  const { stand } = world
  const begun = performance.now()
  let shopMinutes = 0
  let last: string[] = []
  for (let round = 0; ; round += 1) {
    const shop = stand.shop(round % stand.shops.length)
    await waitForDeliveries(world)
    // What is done at night, too, is done now and then: for what no event and no question brought to light.
    for (const job of round % 20 === 19 ? [...jobs, nightly] : jobs) await shop.run(job)
    const books = await readBooks(world)
    const left = await unsettled(world, books)
    const seconds = (performance.now() - begun) / 1000
    if (left.length === 0) return { seconds, shopMinutes, last, left }
    last = left.slice(0, 5)
    if (shopMinutes > mostShopMinutes || seconds * 1000 > patienceMs)
      return { seconds, shopMinutes, last, left }
    // First as it would be, minute by minute; then in longer steps, for what waits an hour or three days.
    const minutes = round < 20 ? 1 : round < 40 ? 20 : 240
    shopMinutes += minutes
    for (const one of stand.shops) await one.advance(minutes * 60)
  }
}

/** Until the provider has told what it had to tell. */
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
  select 'hold of ' || id from orders where hold = 'held'`

const inbox = `select id, name, tries, body from provider_events where due_at is not null`
type Waiting = { id: string; name: string; tries: number; body: string }

/** News of refunds that moved none of our money (of what nobody captured; made by hand, and failed) is kept for three days. */
function isOfNothing({ body }: Waiting, { payments, state }: Books): boolean {
  const refund = JSON.parse(body).payload.refund?.entity
  return (
    payments.some(({ id, captured }) => !captured && id === refund?.payment_id) ||
    state.refunds.some(({ id, status }) => status === 'failed' && id === refund?.id)
  )
}

/** What is still to be done, each as a phrase. */
async function unsettled({ stand }: World, books: Books): Promise<string[]> {
  const waiting = await stand.query<{ what: string }>(due)
  const events = (await stand.query<Waiting>(inbox)).filter((one) => !isOfNothing(one, books))
  const unknown = books.payments.filter(({ ours, captured }) => captured && !ours)
  const known = new Set(books.refunds.flatMap(({ id, provider }) => [id, provider ?? id]))
  const elsewhere = books.state.refunds.filter(
    ({ id, receipt, status, payment_id: payment }) =>
      status !== 'failed' &&
      !known.has(id) &&
      !known.has(receipt ?? id) &&
      books.payments.some((one) => one.id === payment && one.captured),
  )
  return [
    ...elsewhere.map(({ id }) => `refund ${id} is not known`),
    ...waiting.map(({ what }) => what),
    ...events.map(({ id, name, tries }) => `event ${name} ${id}, tried ${tries} times`),
    ...unknown.map(({ id }) => `payment ${id} is not known`),
  ]
}
