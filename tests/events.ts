import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { orders } from '#contract/orders.ts'
import { workOffEvents } from '#server/modules/orders/work-off-events.ts'
import { createLog } from '#server/platform/log.ts'
import { providerEvents } from '#server/platform/tables/index.ts'
import type { TestShop } from './app.ts'
import { webhookSecrets } from './sandbox.ts'

/** An event as it travels: its bytes, and what signs them. */
export type Sent = { id: string; event: string; body: string; signature: string }

export function signatureOf(body: string | Buffer, secret: string = webhookSecrets[0]): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** An event that the sandbox has not written: signed, and of the form that all have. */
export function madeUp(event: string, payload: object, sentAt = new Date()): Sent {
  const created_at = Math.floor(sentAt.getTime() / 1000)
  const contains = Object.keys(payload)
  const body = JSON.stringify({ entity: 'event', event, contains, payload, created_at })
  const id = `evt_${randomUUID().replaceAll('-', '').slice(0, 14)}`
  return { id, event, body, signature: signatureOf(body) }
}

/** What a webhook brings; those that say undefined are not sent. */
export function headersOf({ id, signature }: Partial<Sent>, type = 'application/json') {
  const given = {
    'content-type': type,
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': id,
  }
  const there = Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined)
  return Object.fromEntries(there)
}

/** The provider's hand, where a test itself carries the events, and a look into the shop's inbox. */
export function eventsOf(shop: TestShop) {
  const { db } = shop.database
  const means = { db, provider: shop.sandbox.provider, log: createLog('silent') }
  const state = async () => {
    const answer = await fetch(`${shop.sandbox.url}/control/state`)
    return (await answer.json()) as {
      events: Sent[]
      payments: { id: string; order_id: string; status: string }[]
      deliveries: { event_id: string; answer: string }[]
    }
  }
  const post = (body: string, headers: Record<string, string>) =>
    shop.send({ method: 'POST', url: orders.webhook.path, body, headers })
  const send = async (...events: Sent[]) => {
    for (const event of events)
      expect(await post(event.body, headersOf(event))).toMatchObject({
        status: 200,
        body: { success: true },
      })
  }
  const inbox = async () => {
    const rows = await db.select().from(providerEvents)
    return rows.map((row) => ({ ...row, waitsSeconds: secondsTo(row) }))
  }
  const kept = async ({ id }: { id: string }) => {
    const [row] = await db.select().from(providerEvents).where(eq(providerEvents.id, id))
    return row === undefined ? null : { ...row, waitsSeconds: secondsTo(row) }
  }
  return {
    state,
    post,
    send,
    inbox,
    kept,
    /** What the provider has written about one of its orders, oldest first; only events of the given names. */
    about: async (orderId: string, ...names: string[]) => {
      const { events } = await state()
      const meant = ({ event }: Sent) => names.length === 0 || names.includes(event)
      return events.filter((one) => one.body.includes(orderId) && meant(one))
    },
    /** Resolves when the event looks so; what follows an answer takes its time. */
    becomes: (event: { id: string }, so: object) =>
      vi.waitFor(async () => expect(await kept(event)).toMatchObject(so), { timeout: 30_000 }),
    /** The job, so many seconds from now. */
    workOff: (seconds = 0) => workOffEvents(means, new Date(Date.now() + seconds * 1000)),
  }
}

/** How long it waits, from when it came. */
function secondsTo(row: { dueAt: Date | null; receivedAt: Date }): number | null {
  if (row.dueAt === null) return null
  return Math.round((row.dueAt.getTime() - row.receivedAt.getTime()) / 1000)
}
