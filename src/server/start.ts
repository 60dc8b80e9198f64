import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { orders } from '#contract/orders.ts'
import { type PastPayment, sandboxProvider } from '#sandbox/index.ts'
import { build } from './app.ts'
import { type Config, ConfigProblem } from './config.ts'
import { demoAdmin, fillDemoShop } from './demo/fill.ts'
import { findPastPayments } from './demo/past-payments-queries.ts'
import { accountJobs, ensureFirstAdmin } from './modules/accounts/index.ts'
import { catalogueJobs } from './modules/catalogue/index.ts'
import { fulfilmentJobs } from './modules/fulfilment/index.ts'
import { invoiceJobs } from './modules/invoices/index.ts'
import { notificationJobs } from './modules/notifications/index.ts'
import { invariantJobs, orderJobs, photosInOrders } from './modules/orders/index.ts'
import { createProvider } from './modules/payments/index.ts'
import { recallJobs } from './modules/recalls/index.ts'
import { returnJobs } from './modules/returns/index.ts'
import { applyPayoutFact, settlementJobs } from './modules/settlement/index.ts'
import { paymentSettings, sandboxPrefix } from './payment-settings.ts'
import { alertJobs } from './platform/alerts.ts'
import { attemptJobs } from './platform/attempts.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Database } from './platform/db.ts'
import { embeddedOn } from './platform/db-embedded.ts'
import { openServer } from './platform/db-server.ts'
import { type EmbeddedEngine, openFolder } from './platform/embedded-engine.ts'
import { type Job, startJobs } from './platform/jobs.ts'
import { keptMailJobs } from './platform/kept-mails.ts'
import { createLog, type Log } from './platform/log.ts'
import { mailJobs, smtpDelivery } from './platform/mail.ts'
import { tidyJobs } from './platform/tidy-tables.ts'
import { keptSessionSecret } from './session-secret.ts'
import { serveBuiltPages } from './web.ts'
import { welcome } from './welcome.ts'

export { startProblem } from './start-problem.ts'

type Mode = {
  /** Pages come straight from their sources. */
  development?: boolean
  /** False: the API alone, for tests that start the shop in a process and need no build. */
  pages?: boolean
  clock?: Clock
  /** The embedded database, where somebody has begun to open it. */
  engine?: Promise<EmbeddedEngine>
}
export type RunningShop = {
  url: string
  /** What it does in the background, for tests that can't wait for the minute. */
  jobs: readonly Job[]
  close(): Promise<void>
}

/** Config → database → application → listen. `close` finishes what is under way. */
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
  { databaseUrl, dataDir }: Config,
  log: Log,
  engine: Mode['engine'],
): Promise<Database> {
  if (databaseUrl !== undefined) return openServer(databaseUrl, log)
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
  const demoLogins = await database.alone(async () => {
    await ensureFirstAdmin({ db }, ownAdmin)
    return config.demoData ? await fillDemoShop(db) : []
  })
  const dataDir = resolve(config.dataDir)
  const sessionSecret = config.sessionSecret ?? keptSessionSecret(dataDir)
  const address = { loopback: '', shown: '' }
  const settings = paymentSettings(config, sessionSecret, () => address.loopback)
  const provider = createProvider(settings)
  const { mode: payments, access } = config.payments
  const isOwnSandbox = access === undefined
  if (isOwnSandbox) await beAlone(database)
  const app = await build({
    db,
    line: database.line,
    signals: database.signals,
    log,
    clock,
    claim: database.claim,
    sessionSecret,
    provider,
    webhookSecrets: settings.webhookSecrets,
    shop: {
      payments,
      publicUrl: () => config.publicUrl ?? address.shown,
      demoLogins,
      outbox: config.outbox,
    },
    terms: config.terms,
    limited: config.rateLimit,
    development,
    behindProxy: config.publicUrl !== undefined,
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
  if (config.smtpUrl === undefined && !config.outbox)
    log.warn('SMTP_URL is not set: mails wait and are forgotten after 30 days')
  const deliver = smtpDelivery(config.smtpUrl, config.mailFrom)
  const work = [
    ...invoiceJobs({ db, log }),
    ...orderJobs({ db, provider, log, onTransfer: applyPayoutFact }),
    ...settlementJobs({ db, provider, log }),
    ...fulfilmentJobs(db),
    ...invariantJobs({ db, log, mailed: deliver !== undefined }),
    ...mailJobs(db, deliver, log),
    ...keptMailJobs(db),
    ...alertJobs(db),
    ...accountJobs(db),
    ...catalogueJobs(db, photosInOrders, config.terms),
    ...returnJobs(db),
    ...notificationJobs(db),
    ...attemptJobs(db),
    ...recallJobs(db),
    ...tidyJobs(database),
  ]
  const jobs = await database.alone(() => startJobs(database, work, { log, clock }))
  const url = config.publicUrl ?? address.shown
  welcome(url, demoLogins)
  const close = async () => {
    await app.close()
    await jobs.stop()
    await database.close()
  }
  return { url, jobs: work, close }
}

function ownSandbox(
  { webhookSecrets: [webhookSecret = ''], ...settings }: ReturnType<typeof paymentSettings>,
  dataDir: string,
  webhookUrl: () => string,
  past: readonly PastPayment[],
) {
  return sandboxProvider({
    ...settings,
    past,
    webhookSecret,
    webhookUrl,
    storePath: join(dataDir, 'sandbox.sqlite'),
  })
}

/** Its books are in this process's folder: another one's customers would pay at a provider that knows no order. */
async function beAlone({ claim }: Database): Promise<void> {
  if ((await claim('sandbox payments')) === null)
    throw new ConfigProblem(
      'Another process on this database mounts the sandbox payments already. For several, run `npm run sandbox` and give each its RAZORPAY_API_URL and keys; docs/operations.md tells how.',
    )
}

async function servePages(app: FastifyInstance, development: boolean): Promise<void> {
  if (!development) return serveBuiltPages(app)
  // Only here: Vite is no dependency of the shop that runs.
  const { serveSourcePages } = await import('./web-development.ts')
  await serveSourcePages(app)
}

function addressOf(app: FastifyInstance): { loopback: string; shown: string } {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const everywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(address.address)
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  const own = everywhere && host !== '[::1]' ? '127.0.0.1' : host
  return {
    loopback: `http://${own}:${address.port}`,
    shown: `http://${everywhere ? 'localhost' : host}:${address.port}`,
  }
}
