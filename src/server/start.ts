import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { orders } from '#contract/orders.ts'
import { allJobs } from './all-jobs.ts'
import { build } from './app.ts'
import { type Config, ConfigProblem } from './config.ts'
import { demoAdmin, fillDemoShop } from './demo/fill.ts'
import { findPastPayments } from './demo/past-payments-queries.ts'
import { refuseDemo } from './demo/refuse-demo.ts'
import { addressOf } from './listening-address.ts'
import { ensureFirstAdmin } from './modules/accounts/index.ts'
import { seedPins } from './modules/delivery/index.ts'
import { seedDrugRules } from './modules/drug-rules/index.ts'
import { shopState } from './modules/integrity/index.ts'
import { createProvider } from './modules/payments/index.ts'
import { operatorKeysFor } from './operator-keys.ts'
import { ownSandbox } from './own-sandbox.ts'
import { paymentSettings, sandboxPrefix } from './payment-settings.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Database } from './platform/db.ts'
import { embeddedOn } from './platform/db-embedded.ts'
import { openServer } from './platform/db-server.ts'
import { type EmbeddedEngine, openFolder } from './platform/embedded-engine.ts'
import { type Job, startJobs } from './platform/jobs.ts'
import { createLog, type Log } from './platform/log.ts'
import { openMetrics } from './platform/metrics/open-metrics.ts'
import { createPartitions } from './platform/partitions.ts'
import { withReplicas } from './platform/replicas/replicas.ts'
import { recordSecurityEvent } from './platform/security-events.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { createUploads } from './platform/uploads/uploads.ts'
import { createVirusScanner } from './platform/uploads/virus-scanner.ts'
import { ensureDataKeys } from './platform/vault/rotate.ts'
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
  /** Before `close`, behind a proxy: fails health checks for DRAIN_SECONDS while it serves. */
  drain(): Promise<void>
  close(): Promise<void>
}

/**
 * Reads the config, opens the database, builds the application and listens. `close` waits for work in progress.
 */
export async function startShop(config: Config, mode: Mode = {}): Promise<RunningShop> {
  const log = createLog(config.logLevel)
  // Before the pool is opened.
  const tracing = config.tracing && (await startTracing(config.tracing, log))
  try {
    const database = await openDatabase(config, log, mode.engine)
    const shop = await openShop(config, mode, database, log).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    return { ...shop, close: () => shop.close().finally(() => tracing?.close()) }
  } catch (error) {
    await tracing?.close()
    throw error
  }
}

async function openDatabase(
  { databaseUrl, serverOptions, replicaUrls, dataDir }: Config,
  log: Log,
  engine: Mode['engine'],
): Promise<Database> {
  if (databaseUrl === undefined) return embeddedOn(await (engine ?? openFolder(dataDir)))
  const database = await openServer(databaseUrl, log, undefined, serverOptions)
  return withReplicas(database, replicaUrls, log)
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
  setOperatorKeys(db, operatorKeysFor(database.kind, { ...config, dataDir }))
  const demoLogins = await database.alone(async () => {
    if (!config.demoData) await refuseDemo(db, config.liveBy, log)
    // A database that was not served for months has none for today.
    await createPartitions({ db, log }, clock()).catch(({ message, cause }: Error) =>
      // The default one takes every row, and the hourly job tries again.
      log.warn(
        { reason: (cause as Error)?.message ?? message },
        'partitions could not be created at the start',
      ),
    )
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
    ...database,
    responseCacheMegabytes: config.responseCacheMegabytes,
    log,
    clock,
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
  const work = allJobs({ database, config, provider, uploads, shopUrl, log })
  const state = shopState(work.map(({ name }) => name))
  const { responseCache } = app
  // Before anybody is served: its port may be in use.
  const metrics =
    config.metrics &&
    (await openMetrics(config.metrics, { database, responseCache, log, clock, state }))
  await app.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
    await metrics?.close()
    throw error
  })
  Object.assign(address, addressOf(app))
  for (const sentence of startWarnings(config)) log.warn(sentence)
  const jobs = await database.alone(() => startJobs(database, work, { log, clock }))
  const url = config.publicUrl ?? address.shown
  welcome(url, demoLogins)
  recordSecurityEvent({ db, now: clock(), log }, { event: 'sys_startup' })
  const close = async () => {
    recordSecurityEvent({ db, now: clock(), log }, { event: 'sys_shutdown' })
    await app.close()
    await jobs.stop()
    await metrics?.close()
    await database.close()
  }
  return { url, jobs: work, drain: () => app.draining.begin(config.drainSeconds), close }
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
