import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isLoopbackAddress, isLoopbackHost } from '../loopback.ts'
import { badRequest, Refusal } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { writeSetting } from '../store/settings.ts'
import { changeClock, clockChange } from './change-clock.ts'
import { faultRoutes } from './fault-routes.ts'
import { listLedger } from './ledger.ts'
import { moneyRoutes } from './money-routes.ts'
import { readBody } from './read-body.ts'
import { dumpState } from './state.ts'
import { webhookRoutes } from './webhook-routes.ts'

const accountChange = z.strictObject({ uniqueReceipts: z.boolean() })
const resetBody = z.strictObject({ seed: z.string().min(1).max(100).optional() })

/** Control API for failure tests; docs/sandbox.md shows each call. */
export function controlRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.addHook('onRequest', async (request) => refuseRemote(request))

  app.get('/state', async () => dumpState(sandbox))

  app.get('/ledger', async () => listLedger(sandbox))

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

const tables = [
  'agenda',
  'deliveries',
  'events',
  'transfers',
  'refunds',
  'payments',
  'orders',
  'faults',
  'settings',
]

/** Resets everything to the first start. With a seed, ids and bank references are a deterministic sequence. */
function resetState({ store }: Sandbox, seed: string | undefined) {
  store.transact(() => {
    for (const table of tables) store.run(`DELETE FROM ${table}`)
    if (seed !== undefined) writeSetting(store, 'id-seed', seed)
  })
}

/**
 * Restricts the control API to this machine. A local proxy could forward requests of others, and a web page
 * in a local browser could reach it too, so forwarded requests, foreign origins and foreign host names are
 * rejected.
 */
function refuseRemote(request: FastifyRequest) {
  const { headers, raw } = request
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => name in headers)
  const isLocal =
    isLoopbackAddress(raw.socket.remoteAddress) && isLoopbackHost(hostnameOf(headers.host))
  const isForeign = headers.origin !== undefined && hostOf(headers.origin) !== headers.host
  if (isLocal && !isForwarded && !isForeign) return
  throw new Refusal(403, badRequest('The control API answers this machine only.').detail)
}

function hostnameOf(host: string | undefined): string {
  return URL.parse(`http://${host ?? ''}`)?.hostname ?? ''
}

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host
}
