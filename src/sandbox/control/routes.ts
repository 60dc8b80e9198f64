import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { expireAuthorizations } from '../payments/expire-authorizations.ts'
import { badRequest } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { writeSetting } from '../store/settings.ts'
import { addFault, listFaults } from './fault-table.ts'
import { refuseStrangers } from './guard.ts'
import { dumpState, resetState } from './state.ts'

const clockBody = z.strictObject({ advanceSeconds: z.number().int().min(0).max(315_360_000) })
const accountBody = z.strictObject({ uniqueReceipts: z.boolean() })
const webhookBody = z.strictObject({ disabled: z.boolean() })

export function controlRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { store, clock, courier } = sandbox
  app.addHook('onRequest', async (request) => refuseStrangers(request))

  app.get('/state', async () => dumpState(sandbox))

  app.post('/clock', async ({ body }) => {
    clock.advance(read(clockBody, body).advanceSeconds)
    expireAuthorizations(sandbox)
    courier.wake()
    return dumpState(sandbox).clock
  })

  app.get('/faults', async () => ({ faults: listFaults(store) }))

  app.post('/faults', async ({ body }) => ({ faults: addFault(store, body) }))

  app.delete('/faults', async () => {
    store.run('DELETE FROM faults')
    return { faults: [] }
  })

  app.post('/account', async ({ body }) => {
    writeSetting(store, 'unique-receipts', read(accountBody, body).uniqueReceipts)
    return dumpState(sandbox).account
  })

  app.post('/webhook', async ({ body }) => {
    writeSetting(store, 'webhook-disabled', read(webhookBody, body).disabled)
    courier.wake()
    return dumpState(sandbox).webhook
  })

  app.post('/reset', async () => {
    resetState(sandbox)
    return dumpState(sandbox)
  })
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw badRequest(`${issue?.path.join('.') || 'body'}: ${issue?.message}`)
}
