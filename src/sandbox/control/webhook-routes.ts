import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { changeWebhook, webhookChange } from '../webhooks/change-webhook.ts'
import { nextDueMs } from '../webhooks/delivery-table.ts'
import { replayBody, replayEvents } from '../webhooks/replay.ts'
import { changeClock } from './change-clock.ts'
import { readBody } from './read-body.ts'
import { webhookState } from './state.ts'

/** The webhook's address and secrets, its way through the 24 hours, and events once more. */
export function webhookRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { store, clock, courier } = sandbox

  app.post('/webhook', async ({ body }) => {
    changeWebhook(sandbox, readBody(webhookChange, body))
    return webhookState(sandbox)
  })

  app.post('/webhook/replay', async ({ body }) => ({
    replayed: replayEvents(sandbox, readBody(replayBody, body)),
  }))

  // The clock goes on to the next try, however far that is: so 24 hours pass in a few calls.
  app.post('/webhook/next', async () => {
    const due = nextDueMs(store)
    const wait = due === undefined ? 0 : Math.ceil((due - clock.milliseconds()) / 1000)
    changeClock(sandbox, { advanceSeconds: Math.max(wait, 0) })
    await courier.ring()
    return webhookState(sandbox)
  })
}
