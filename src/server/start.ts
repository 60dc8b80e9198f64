import { resolve } from 'node:path'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { orders } from '#contract/orders.ts'
import { build } from './app.ts'
import { type Config, ConfigProblem } from './config.ts'
import { demoAdmin, fillDemoShop } from './demo/fill.ts'
import { findPastPayments } from './demo/past-payments-queries.ts'
import { refuseDemo } from './demo/refuse-demo.ts'
import { accountJobs, ensureFirstAdmin } from './modules/accounts/index.ts'
import { stockNoticeJobs } from './modules/cart/index.ts'
import { catalogueJobs } from './modules/catalogue/index.ts'
import { seedPins } from './modules/delivery/index.ts'
import { invoiceJobs } from './modules/documents/index.ts'
import { seedDrugRules } from './modules/drug-rules/index.ts'
import { fulfilmentJobs, photosInOrders } from './modules/fulfilment/index.ts'
import { grievanceJobs } from './modules/grievances/index.ts'
import { integrityJobs } from './modules/integrity/index.ts'
import { inventoryJobs } from './modules/inventory/index.ts'
import { notificationJobs } from './modules/notifications/index.ts'
import { orderJobs } from './modules/orders/index.ts'
import { createProvider, paymentJobs } from './modules/payments/index.ts'
import { licenceJobs, pharmacyJobs } from './modules/pharmacies/index.ts'
import { prescriptionJobs } from './modules/prescriptions/index.ts'
import { privacyJobs } from './modules/privacy/index.ts'
import { productJobs } from './modules/products/index.ts'
import { recallJobs } from './modules/recalls/index.ts'
import { refillJobs } from './modules/refills/index.ts'
import { returnJobs } from './modules/returns/index.ts'
import { searchJobs } from './modules/search/index.ts'
import { settlementJobs } from './modules/settlement/index.ts'
import { operatorKeysFor } from './operator-keys.ts'
import { ordersOfLate, paymentHooks } from './order-hooks.ts'
import { ownSandbox } from './own-sandbox.ts'
import { paymentSettings, sandboxPrefix } from './payment-settings.ts'
import { alertJobs } from './platform/alerts.ts'
import { attemptJobs } from './platform/attempts.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Database } from './platform/db.ts'
import { embeddedOn } from './platform/db-embedded.ts'
import { openServer } from './platform/db-server.ts'
import { emailJobs, smtpDelivery } from './platform/email.ts'
import { emailQueueJobs } from './platform/email-queue.ts'
import { type EmbeddedEngine, openFolder } from './platform/embedded-engine.ts'
import { type Job, startJobs } from './platform/jobs.ts'
import { createLog, type Log } from './platform/log.ts'
import { securityEventJobs } from './platform/security-event-jobs.ts'
import { recordSecurityEvent } from './platform/security-events.ts'
import { tidyJobs } from './platform/tidy-tables.ts'
import { createUploads } from './platform/uploads/uploads.ts'
import { createVirusScanner } from './platform/uploads/virus-scanner.ts'
import { dataKeyJobs, ensureDataKeys } from './platform/vault/rotate.ts'
import { setOperatorKeys } from './platform/vault/vault.ts'
import { storedSessionSecret } from './session-secret.ts'
import { startWarnings } from './start-warnings.ts'
import { serveBuiltPages } from './web.ts'
import { welcome } from './welcome.ts'

export { startProblem } from './start-problem.ts'

type Mode = {
  /** Pages are served from their sources. */
  development?: boolean
  /** False: the API only, for tests that start the shop in-process without a build. */
  pages?: boolean
  clock?: Clock
  /** The embedded database, if the caller has started to open it. */
  engine?: Promise<EmbeddedEngine>
}
export type RunningShop = {
  url: string
  /** Background jobs, for tests that can't wait for the next minute. */
  jobs: readonly Job[]
  close(): Promise<void>
}

/**
 * Reads the config, opens the database, builds the application and listens. `close` waits for work in progress.
 */
export async function startShop(config: Config, mode: Mode = {}): Promise<RunningShop> {
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log, mode.engine)
  try {
    return await openShop(config, mode, database, log)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openDatabase(
  { databaseUrl, serverOptions, dataDir }: Config,
  log: Log,
  engine: Mode['engine'],
): Promise<Database> {
  if (databaseUrl !== undefined) return openServer(databaseUrl, log, undefined, serverOptions)
  return embeddedOn(await (engine ?? openFolder(dataDir)))
}

async function openShop(
  config: Config,
  { development = false, pages = true, clock = systemClock }: Mode,
  database: Database,
  log: Log,
): Promise<RunningShop> {
  const { db } = database
  await database.migrate()
  const ownAdmin =
    config.firstAdmin ?? (config.demoData && database.kind === 'embedded' ? demoAdmin : undefined)
  const dataDir = resolve(config.dataDir)
  setOperatorKeys(
    db,
    operatorKeysFor(database.kind, { dataDir, operatorKeys: config.operatorKeys }),
  )
  const demoLogins = await database.alone(async () => {
    if (!config.demoData) await refuseDemo(db, config.liveBy, log)
    await ensureDataKeys(db, clock())
    await seedDrugRules(db)
    await seedPins(db)
    await ensureFirstAdmin({ db }, ownAdmin)
    return config.demoData ? await fillDemoShop(db, clock(), { draws: true }) : []
  })
  const sessionSecret = config.sessionSecret ?? storedSessionSecret(dataDir)
  const address = { loopback: '', shown: '' }
  const settings = paymentSettings(config, sessionSecret, () => address.loopback)
  const provider = createProvider(settings)
  const { mode: payments, access } = config.payments
  const isOwnSandbox = access === undefined
  if (isOwnSandbox) await beAlone(database)
  const uploads = createUploads()
  const shopUrl = () => config.publicUrl ?? address.shown
  const app = await build({
    db,
    dedicatedConnection: database.dedicatedConnection,
    responseCacheMegabytes: config.responseCacheMegabytes,
    signals: database.signals,
    log,
    clock,
    lock: database.lock,
    sessionSecret,
    uploads,
    virusScanner: config.clamd && createVirusScanner(config.clamd),
    provider,
    webhookSecrets: settings.webhookSecrets,
    shop: {
      payments,
      publicUrl: shopUrl,
      demoLogins,
      outbox: config.outbox,
      guestCart: config.guestCart,
    },
    notices: config.notices,
    terms: config.terms,
    limited: config.rateLimit,
    strongPasswords: true,
    requiresSecondFactor: config.requiresSecondFactor,
    confirmsEmails: true,
    development,
    behindProxy: config.publicUrl !== undefined,
    tls: config.tls,
  })
  if (isOwnSandbox) {
    const webhookUrl = () => `${addressOf(app).loopback}${orders.webhook.path}`
    const past = config.demoData ? await findPastPayments(db) : []
    const sandbox = ownSandbox(settings, dataDir, webhookUrl, past)
    await app.register(sandbox, { prefix: sandboxPrefix })
  }
  if (pages) await servePages(app, development)
  await app.listen({ port: config.port, host: config.host })
  Object.assign(address, addressOf(app))
  for (const sentence of startWarnings(config)) log.warn(sentence)
  const deliver = smtpDelivery(config.smtpUrl, config.emailFrom)
  const work = [
    ...invoiceJobs({ db, log }),
    ...paymentJobs({ db, provider, log, hooks: paymentHooks }),
    ...orderJobs(db),
    ...settlementJobs({ db, provider, log }),
    ...fulfilmentJobs(db, ordersOfLate),
    ...integrityJobs({ db, log, sendsEmails: deliver !== undefined }),
    ...emailJobs(db, deliver, log),
    ...emailQueueJobs(db),
    ...alertJobs(db),
    ...accountJobs(db),
    ...licenceJobs(db),
    ...inventoryJobs(db, photosInOrders, config.terms, {
      takeTurn: uploads.takeTurn,
      log,
      publicUrl: shopUrl,
    }),
    ...productJobs(db),
    ...stockNoticeJobs(db, { publicUrl: shopUrl }),
    ...refillJobs(db, { publicUrl: shopUrl }),
    ...searchJobs(db),
    ...catalogueJobs(db),
    ...returnJobs(db),
    ...pharmacyJobs(db),
    ...notificationJobs(db),
    ...privacyJobs(db),
    ...prescriptionJobs(db),
    ...attemptJobs(db),
    ...securityEventJobs(db),
    ...recallJobs(db),
    ...grievanceJobs(db, { notices: config.notices, publicUrl: shopUrl }),
    ...dataKeyJobs(db),
    ...tidyJobs(database),
  ]
  const jobs = await database.alone(() => startJobs(database, work, { log, clock }))
  const url = config.publicUrl ?? address.shown
  welcome(url, demoLogins)
  recordSecurityEvent({ db, now: clock(), log }, { event: 'sys_startup' })
  const close = async () => {
    recordSecurityEvent({ db, now: clock(), log }, { event: 'sys_shutdown' })
    await app.close()
    await jobs.stop()
    await database.close()
  }
  return { url, jobs: work, close }
}

/**
 * The sandbox stores its data in this process's folder: customers of another process would pay at a sandbox that
 * does not know their orders.
 */
async function beAlone({ lock }: Database): Promise<void> {
  if ((await lock('sandbox payments')) === null)
    throw new ConfigProblem(
      'Another process on this database already mounts the sandbox payments. To run several processes, run `npm run sandbox` and give each process its RAZORPAY_API_URL and keys; see docs/operations.md.',
    )
}

async function servePages(app: FastifyInstance, development: boolean): Promise<void> {
  if (!development) return serveBuiltPages(app)
  // Imported here only: Vite is not a dependency in production.
  const { serveSourcePages } = await import('./web-development.ts')
  await serveSourcePages(app)
}

function addressOf(app: FastifyInstance): { loopback: string; shown: string } {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const everywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(address.address)
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  const own = everywhere && host !== '[::1]' ? '127.0.0.1' : host
  const scheme = app.server instanceof TlsServer ? 'https' : 'http'
  return {
    loopback: `${scheme}://${own}:${address.port}`,
    shown: `${scheme}://${everywhere ? 'localhost' : host}:${address.port}`,
  }
}
