import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Sandbox } from '../sandbox.ts'
import { writeSetting } from '../store/settings.ts'
import { listBooks } from './books.ts'
import { changeClock, clockChange } from './change-clock.ts'
import { faultRoutes } from './fault-routes.ts'
import { refuseStrangers } from './guard.ts'
import { moneyRoutes } from './money-routes.ts'
import { readBody } from './read-body.ts'
import { resetState } from './reset-state.ts'
import { dumpState } from './state.ts'
import { webhookRoutes } from './webhook-routes.ts'

const accountChange = z.strictObject({ uniqueReceipts: z.boolean() })
const resetBody = z.strictObject({ seed: z.string().min(1).max(100).optional() })

/** For whoever tries what can go wrong; docs/sandbox.md shows each call. */
export function controlRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.addHook('onRequest', async (request) => refuseStrangers(request))

  app.get('/state', async () => dumpState(sandbox))

  app.get('/books', async () => listBooks(sandbox))

  app.post('/clock', async ({ body }) => {
    changeClock(sandbox, readBody(clockChange, body))
    return dumpState(sandbox).clock
  })

  app.post('/account', async ({ body }) => {
    writeSetting(sandbox.store, 'unique-receipts', readBody(accountChange, body).uniqueReceipts)
    return dumpState(sandbox).account
  })

  app.post('/reset', async ({ body }) => {
    resetState(sandbox, readBody(resetBody, body).seed)
    return dumpState(sandbox)
  })

  faultRoutes(app, sandbox)
  webhookRoutes(app, sandbox)
  moneyRoutes(app, sandbox)
}
