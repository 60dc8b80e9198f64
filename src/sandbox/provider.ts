import type { FastifyInstance } from 'fastify'
import { nextActionMs } from './agenda/agenda-table.ts'
import { doDue } from './agenda/do-due.ts'
import { createAlarm } from './alarm.ts'
import { virtualClock } from './clock.ts'
import { controlRoutes } from './control/routes.ts'
import { injectFaults } from './faults/inject-faults.ts'
import { isLoopbackUrl } from './loopback.ts'
import type { SandboxOptions } from './options.ts'
import { importPastPayments } from './payments/import-past-payments.ts'
import { answerError } from './rest/answer-errors.ts'
import { parseBodies } from './rest/body-parsers.ts'
import { restRoutes } from './rest/routes.ts'
import type { Sandbox } from './sandbox.ts'
import { writeSetting } from './store/settings.ts'
import { openStore } from './store/store.ts'
import { deliverDue } from './webhooks/deliver-due.ts'
import { nextDueMs } from './webhooks/delivery-table.ts'
import { maySend } from './webhooks/target.ts'
import { windowRoutes } from './window/routes.ts'

/**
 * The sandbox payment provider as a Fastify plugin: REST API under /v1, window under /checkout,
 * control API under /control, all below the prefix it is registered with.
 */
export function sandboxProvider(options: SandboxOptions) {
  refuseUnsafe(options)
  return async (app: FastifyInstance) => {
    const sandbox = openSandbox(options, (error) => app.log.error(error))
    // Work left from the last run waits until the shop can be reached.
    app.addHook('onListen', async () => {
      sandbox.agenda.wake()
      sandbox.courier.wake()
    })
    app.addHook('onClose', async () => {
      await sandbox.agenda.stop()
      await sandbox.courier.stop()
      sandbox.store.close()
    })
    parseBodies(app)
    app.setErrorHandler(answerError)
    encapsulate(app, '/control', (control) => controlRoutes(control, sandbox))
    encapsulate(app, '', (faulty) => {
      injectFaults(faulty, sandbox.store, app.prefix)
      windowRoutes(faulty, sandbox)
      encapsulate(faulty, '/v1', (rest) => restRoutes(rest, sandbox))
    })
  }
}

/** Registers `build` in a scope of its own, so that its hooks and handlers apply only to its routes. */
function encapsulate(
  app: FastifyInstance,
  prefix: string,
  build: (scope: FastifyInstance) => void,
) {
  app.register(
    (scope, _options, done) => {
      build(scope)
      done()
    },
    { prefix },
  )
}

function openSandbox(options: SandboxOptions, report: (error: unknown) => void): Sandbox {
  const store = openStore(options.storePath)
  const clock = virtualClock(store)
  const nextDeliveryMs = () => (maySend(sandbox) ? nextDueMs(store) : undefined)
  const sandbox: Sandbox = {
    options,
    store,
    clock,
    courier: createAlarm(clock, nextDeliveryMs, (end) => deliverDue(sandbox, end), report),
    agenda: createAlarm(
      clock,
      () => nextActionMs(store),
      () => doDue(sandbox),
      report,
    ),
  }
  importPastPayments(sandbox, options.past ?? [])
  // A webhook disabled after 24 hours must be enabled manually; a restart counts as that.
  writeSetting(store, 'webhook-disabled', false)
  return sandbox
}

function refuseUnsafe({ keyId, webhookUrl }: SandboxOptions) {
  if (!keyId.startsWith('rzp_test_')) {
    throw new Error('The sandbox payment provider accepts test keys only: rzp_test_…')
  }
  if (typeof webhookUrl === 'string' && !isLoopbackUrl(webhookUrl)) {
    throw new Error('The sandbox sends webhooks to this machine only: http://127.0.0.1:…')
  }
}
