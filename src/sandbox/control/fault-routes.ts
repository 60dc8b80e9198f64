import type { FastifyInstance } from 'fastify'
import { readFault } from '../faults/fault-body.ts'
import { addFault, listFaults } from '../faults/fault-table.ts'
import { badRequest } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { releaseHeld } from '../webhooks/delivery-table.ts'
import { previousSecret } from '../webhooks/target.ts'

/** Lays faults on coming calls, events, payments and refunds. */
export function faultRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { store, clock, courier } = sandbox
  const faults = () => ({ faults: listFaults(store) })

  app.get('/faults', async () => faults())

  app.post('/faults', async ({ body }) => {
    const fault = readFault(body)
    if (fault.fault === 'old-secret' && previousSecret(sandbox) === undefined) {
      throw badRequest('There is no previous webhook secret: set one with POST /control/webhook.')
    }
    addFault(store, fault)
    return faults()
  })

  app.delete('/faults', async () => {
    store.transact(() => {
      store.run('DELETE FROM faults')
      // Nobody would send these any more.
      releaseHeld(store, clock.milliseconds())
    })
    courier.wake()
    return faults()
  })
}
