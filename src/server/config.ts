import * as z from 'zod/mini'
import { carrierDays } from './carrier-config.ts'
import { cashSettings, readCashTerms } from './cash-config.ts'
import { clamdAddress } from './clamd-address.ts'
import { ConfigProblem } from './config-problem.ts'
import {
  databaseSettings,
  readReplicaUrls,
  readServerOptions,
  requireUsable,
} from './database-url.ts'
import { deliverySettings, readDeliveryTerms } from './delivery-config.ts'
import { readDemo } from './demo-config.ts'
import { observabilitySettings, readMetrics, readTracing } from './observability-config.ts'
import { emailOf, operatorSettings, readOperator } from './operator-config.ts'
import { missing as missingKeys, readOperatorKeys } from './operator-keys.ts'
import { readPayments } from './payment-config.ts'
import { smtpOptions } from './platform/smtp-options.ts'
import { usualTerms } from './platform/terms.ts'
import { processSettings } from './process-settings.ts'
import { type Environment, withSecretFiles } from './secret-files.ts'
import { readTls } from './tls-config.ts'

export { ConfigProblem } from './config-problem.ts'

const flag = (what: string) =>
  z.optional(z.enum(['true', 'false'], `${what} must be true or false.`))
const text = z.optional(z.string().check(z.trim(), z.minLength(1)))

const scannerAddress = z.pipe(
  z.string(),
  z.transform((given, ctx) => {
    const address = clamdAddress(given)
    if (address !== null) return address
    const message = 'CLAMD_ADDRESS must be host:port or the path of a socket.'
    ctx.issues.push({ code: 'custom', message, input: given })
    return z.NEVER
  }),
)

const isSmtpUrl = (url: string) => {
  try {
    return smtpOptions(url) !== undefined
  } catch {
    return false
  }
}

/** All settings (see .env.example). A blank value counts as missing. */
const environment = z.object({
  PORT: z._default(
    z.coerce.number('PORT must be a number.').check(z.int(), z.gte(0), z.lte(65_535)),
    3000,
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(
    z.url({
      protocol: /^https$/,
      error:
        'PUBLIC_URL must be a web address that begins with https://, such as https://shop.example. To try the shop on this machine, leave it out.',
    }),
  ),
  TLS_CERTIFICATE: text,
  TLS_KEY: text,
  ...databaseSettings,
  DATA_DIR: z._default(z.string(), './data'),
  DEMO_DATA: flag('DEMO_DATA'),
  ADMIN_EMAIL: emailOf('ADMIN_EMAIL'),
  ADMIN_PASSWORD: z.optional(
    z.string().check(z.minLength(8, 'ADMIN_PASSWORD needs at least 8 characters.')),
  ),
  SESSION_SECRET: z.optional(
    z.string().check(z.minLength(32, 'SESSION_SECRET needs at least 32 characters.')),
  ),
  DATA_KEYS: text,
  PAYMENTS: z.optional(z.enum(['sandbox', 'razorpay'], 'PAYMENTS must be sandbox or razorpay.')),
  RAZORPAY_KEY_ID: text,
  RAZORPAY_KEY_SECRET: text,
  RAZORPAY_WEBHOOK_SECRET: text,
  RAZORPAY_API_URL: z.optional(z.url('RAZORPAY_API_URL must be a web address.')),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isSmtpUrl,
          'SMTP_URL must have the form smtp://user:password@host:587 or smtps://…, special characters in the password percent-encoded and nothing after the port.',
        ),
      ),
  ),
  CLAMD_ADDRESS: z.optional(scannerAddress),
  COMMISSION_PERCENT: z._default(
    z.coerce
      .number('COMMISSION_PERCENT must be a number.')
      .check(
        z.gte(0),
        z.lte(50, 'COMMISSION_PERCENT must be at most 50.'),
        z.multipleOf(0.01, 'COMMISSION_PERCENT can have at most 2 decimals.'),
      ),
    usualTerms.commissionBp / 100,
  ),
  EXPIRY_CUTOFF_DAYS: z._default(
    z.coerce
      .number('EXPIRY_CUTOFF_DAYS must be a number.')
      .check(z.int(), z.gte(0), z.lte(365, 'EXPIRY_CUTOFF_DAYS must be at most 365.')),
    usualTerms.expiryCutoffDays,
  ),
  ...deliverySettings,
  CARRIER_DAYS: carrierDays,
  ...cashSettings,
  ...operatorSettings,
  GUEST_CART: flag('GUEST_CART'),
  REQUIRE_SECOND_FACTOR: flag('REQUIRE_SECOND_FACTOR'),
  ...observabilitySettings,
  ...processSettings,
  RATE_LIMIT: z._default(z.enum(['on', 'off'], 'RATE_LIMIT must be on or off.'), 'on'),
})

export type Config = ReturnType<typeof readConfig>

/** React reads NODE_ENV when it loads: call this before anything that loads React. */
export function setMode(development: boolean): void {
  process.env.NODE_ENV = development ? 'development' : 'production'
}

/**
 * The database settings with the operator's keys, whether emails are sent, and the shop's URL, for commands that run
 * beside the shop. Throws `ConfigProblem`.
 */
export function readStore(env: Environment = process.env) {
  const settings = readSettings(env)
  const { DATABASE_URL, DATA_DIR, DATA_KEYS, SMTP_URL, PUBLIC_URL, PORT } = settings
  return {
    databaseUrl: DATABASE_URL,
    serverOptions: readServerOptions(settings),
    dataDir: DATA_DIR,
    operatorKeys: operatorKeysIn(DATA_KEYS),
    smtpUrl: SMTP_URL,
    shopUrl: publicUrlOf(PUBLIC_URL) ?? `http://localhost:${PORT}`,
  }
}

/** The database as its owner, where the role that serves is another one. Throws `ConfigProblem`. */
export function readOwner(env: Environment = process.env) {
  const settings = readSettings(env)
  const { DATABASE_MIGRATION_URL: owner, DATABASE_URL, DATA_DIR: dataDir } = settings
  requireUsable('DATABASE_MIGRATION_URL', owner)
  if (owner !== undefined) return { databaseUrl: owner, serverOptions: {}, dataDir }
  return { databaseUrl: DATABASE_URL, serverOptions: readServerOptions(settings), dataDir }
}

/** The two roles of `npm run migrate`. Throws `ConfigProblem`. */
export function readMigration(env: Environment = process.env) {
  const { DATABASE_URL, DATABASE_MIGRATION_URL } = readSettings(env)
  if (DATABASE_URL === undefined || DATABASE_MIGRATION_URL === undefined)
    throw new ConfigProblem(
      'Set DATABASE_MIGRATION_URL, whose role owns the database, and DATABASE_URL, whose role serves.',
    )
  requireUsable('DATABASE_MIGRATION_URL', DATABASE_MIGRATION_URL)
  return { servingUrl: DATABASE_URL, migrationUrl: DATABASE_MIGRATION_URL }
}

const operatorKeysIn = (setting: string | undefined) =>
  setting === undefined ? undefined : readOperatorKeys(setting)

const publicUrlOf = (given: string | undefined) => given?.replace(/\/+$/, '')

function readSettings(env: Environment) {
  const all = Object.entries(withSecretFiles(env))
  const given = Object.fromEntries(all.filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new ConfigProblem(parsed.error.issues.map(sentence).join('\n'))
  return parsed.data
}

/** Everything the shop needs to run. Throws `ConfigProblem`. */
export function readConfig(env: Environment = process.env) {
  const settings = readSettings(env)
  const embedded = settings.DATABASE_URL === undefined
  const serverOptions = readServerOptions(settings)
  if (!embedded && settings.SESSION_SECRET === undefined)
    throw new ConfigProblem(
      'SESSION_SECRET is required with DATABASE_URL: set it to at least 32 random characters.',
    )
  if (!embedded && settings.DATA_KEYS === undefined) throw new ConfigProblem(missingKeys)
  if ((settings.ADMIN_EMAIL === undefined) !== (settings.ADMIN_PASSWORD === undefined))
    throw new ConfigProblem('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or none.')
  const payments = readPayments(settings, embedded ? 'sandbox' : 'razorpay')
  const tls = readTls(settings)
  if (tls !== undefined && payments.access === undefined)
    throw new ConfigProblem(
      'TLS_CERTIFICATE is for a shop whose payments are elsewhere: set PAYMENTS=razorpay, or RAZORPAY_API_URL.',
    )
  const { demoData, liveBy } = readDemo(settings, embedded)
  return {
    port: settings.PORT,
    host: settings.HOST,
    tls,
    publicUrl: publicUrlOf(settings.PUBLIC_URL),
    databaseUrl: settings.DATABASE_URL,
    serverOptions,
    replicaUrls: readReplicaUrls(settings),
    dataDir: settings.DATA_DIR,
    demoData,
    liveBy,
    firstAdmin:
      settings.ADMIN_EMAIL !== undefined && settings.ADMIN_PASSWORD !== undefined
        ? { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
        : undefined,
    sessionSecret: settings.SESSION_SECRET,
    requiresSecondFactor:
      settings.REQUIRE_SECOND_FACTOR === undefined
        ? settings.PUBLIC_URL !== undefined
        : settings.REQUIRE_SECOND_FACTOR === 'true',
    operatorKeys: operatorKeysIn(settings.DATA_KEYS),
    payments,
    notices: readOperator(settings, embedded && demoData),
    smtpUrl: settings.SMTP_URL,
    clamd: settings.CLAMD_ADDRESS,
    guestCart: settings.GUEST_CART === 'true',
    /** Anyone who can read the emails can log in to any account, so only a demo, which is local, shows them. */
    outbox: demoData && settings.SMTP_URL === undefined,
    emailFrom: `Aushadh <no-reply@${settings.PUBLIC_URL === undefined ? 'localhost' : new URL(settings.PUBLIC_URL).hostname}>`,
    terms: {
      commissionBp: Math.round(settings.COMMISSION_PERCENT * 100),
      expiryCutoffDays: settings.EXPIRY_CUTOFF_DAYS,
      delivery: readDeliveryTerms(settings),
      carrier: settings.CARRIER_DAYS,
      cash: readCashTerms(settings),
    },
    responseCacheMegabytes: settings.RESPONSE_CACHE_MB,
    metrics: readMetrics(settings),
    tracing: readTracing(settings),
    drainSeconds: settings.DRAIN_SECONDS,
    rateLimit: settings.RATE_LIMIT === 'on',
    logLevel: settings.LOG_LEVEL,
  }
}

function sentence(issue: { path: PropertyKey[]; message: string }): string {
  const name = String(issue.path[0])
  return issue.message.includes(name) ? issue.message : `${name}: ${issue.message}`
}
