import type { FastifyInstance } from 'fastify'
import { readFault } from '../faults/fault-body.ts'
import { addFault, listFaults } from '../faults/fault-table.ts'
import { badRequest } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { releaseWithheld } from '../webhooks/delivery-table.ts'
import { previousSecret } from '../webhooks/target.ts'

/** Adds, lists and removes faults for future calls, events, payments, refunds and transfers. */
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
      // Without the fault, nothing else would release these.
      releaseWithheld(store, clock.milliseconds())
    })
    courier.wake()
    return faults()
  })
}
