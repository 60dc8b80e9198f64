import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { changeWebhook, webhookChange } from '../webhooks/change-webhook.ts'
import { nextDueMs } from '../webhooks/delivery-table.ts'
import { replayBody, replayEvents } from '../webhooks/replay.ts'
import { changeClock } from './change-clock.ts'
import { readBody } from './read-body.ts'
import { webhookState } from './state.ts'

/** Changes the webhook's URL and secrets, advances to the next retry, and replays events. */
export function webhookRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { store, clock, courier } = sandbox

  app.post('/webhook', async ({ body }) => {
    changeWebhook(sandbox, readBody(webhookChange, body))
    return webhookState(sandbox)
  })

  app.post('/webhook/replay', async ({ body }) => ({
    replayed: replayEvents(sandbox, readBody(replayBody, body)),
  }))

  // Advances the clock to the next retry, so that the 24 hours of retries pass in a few calls.
  app.post('/webhook/next', async () => {
    const due = nextDueMs(store)
    const wait = due === undefined ? 0 : Math.ceil((due - clock.milliseconds()) / 1000)
    changeClock(sandbox, { advanceSeconds: Math.max(wait, 0) })
    await courier.ring()
    return webhookState(sandbox)
  })
}
