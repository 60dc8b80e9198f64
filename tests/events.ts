import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { orders } from '#contract/orders.ts'
import { processEvents } from '#server/modules/payments/webhook/process-events.ts'
import { paymentHooks } from '#server/order-hooks.ts'
import { createLog } from '#server/platform/log.ts'
import { providerEvents } from '#server/tables.ts'
import type { TestShop } from './app.ts'
import { webhookSecrets } from './sandbox.ts'

/** An event as it is sent: its bytes and their signature. */
export type Sent = { id: string; event: string; body: string; signature: string }

export function signatureOf(body: string | Buffer, secret: string = webhookSecrets[0]): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** A signed event of valid form that the sandbox has not created. */
export function inventEvent(event: string, payload: object, sentAt = new Date()): Sent {
  const created_at = Math.floor(sentAt.getTime() / 1000)
  const contains = Object.keys(payload)
  const body = JSON.stringify({ entity: 'event', event, contains, payload, created_at })
  const id = `evt_${randomUUID().replaceAll('-', '').slice(0, 14)}`
  return { id, event, body, signature: signatureOf(body) }
}

/** The headers of a webhook; those that are undefined are not sent. */
export function headersOf({ id, signature }: Partial<Sent>, type = 'application/json') {
  const given = {
    'content-type': type,
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': id,
  }
  const there = Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined)
  return Object.fromEntries(there)
}

/** Delivers the provider's events by hand, and reads the shop's inbox. */
export function eventsOf(shop: TestShop) {
  const { db } = shop.database
  const deps = {
    db,
    provider: shop.sandbox.provider,
    log: createLog('silent'),
    hooks: paymentHooks,
  }
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
  const stored = async ({ id }: { id: string }) => {
    const [row] = await db.select().from(providerEvents).where(eq(providerEvents.id, id))
    return row === undefined ? null : { ...row, waitsSeconds: secondsTo(row) }
  }
  return {
    state,
    post,
    send,
    inbox,
    stored,
    /** The provider's events about one of its orders, oldest first; only those of the given names. */
    about: async (orderId: string, ...names: string[]) => {
      const { events } = await state()
      const meant = ({ event }: Sent) => names.length === 0 || names.includes(event)
      return events.filter((one) => one.body.includes(orderId) && meant(one))
    },
    /** Resolves when the event matches `so`; the shop processes it after its response. */
    becomes: (event: { id: string }, so: object) =>
      vi.waitFor(async () => expect(await stored(event)).toMatchObject(so), { timeout: 30_000 }),
    /** Runs the job as if it were that many seconds from now. */
    process: (seconds = 0) => processEvents(deps, new Date(Date.now() + seconds * 1000)),
  }
}

/** Seconds from the event's arrival until it is due. */
function secondsTo(row: { dueAt: Date | null; receivedAt: Date }): number | null {
  if (row.dueAt === null) return null
  return Math.round((row.dueAt.getTime() - row.receivedAt.getTime()) / 1000)
}
