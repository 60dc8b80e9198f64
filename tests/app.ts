import type { FastifyInstance } from 'fastify'
import { type Client, createClient, type Transport, type WireAnswer } from '#contract/client.ts'
import { type Api, api } from '#contract/index.ts'
import { build } from '#server/app.ts'
import type { SessionLimits } from '#server/modules/accounts/index.ts'
import type { Database } from '#server/platform/db.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import type { Terms } from '#server/platform/terms.ts'
import type { VirusScanner } from '#server/platform/uploads/virus-scanner.ts'
import { openTestDatabase } from './database.ts'
import { expectInvariants } from './invariants.ts'
import { runSandbox, type TestSandbox, webhookSecrets } from './sandbox.ts'

export const sessionSecret = 'a secret of thirty-two characters at least'

const week = { idleHours: 168, absoluteHours: 168 }
/** Tests let days pass between two calls of one person. */
const longSessions: SessionLimits = { customer: week, pharmacy: week, admin: week }

/** A whole shop on a new database, used through its API. */
export type TestShop = {
  app: FastifyInstance
  database: Database
  /** The payment provider; it listens only if the test asked for payments. */
  sandbox: TestSandbox
  /** Sets the server's clock. */
  setNow(now: Date): void
  advance(seconds: number): void
  /**
   * The typed client; without a token, as a visitor. With a password it confirms the session where a call needs it,
   * as a page does.
   */
  as(token?: string, password?: string): Client<Api>
  /** Sends any request, for what the typed client can't express. */
  send(request: {
    method: string
    url: string
    token?: string
    body?: unknown
    headers?: Record<string, string>
  }): Promise<WireAnswer>
  close(): Promise<void>
}

/** Shops with payments that received a request since their invariants were last checked. */
export const unchecked = new Set<TestShop>()

export async function openTestShop(
  options: {
    limited?: boolean
    strongPasswords?: boolean
    confirmsEmails?: boolean
    requiresSecondFactor?: boolean
    sessionLimits?: SessionLimits
    payments?: boolean
    outbox?: boolean
    virusScanner?: VirusScanner
    log?: Log
    connections?: number
    terms?: Terms
    /** Hears each route as it is registered. */
    onRoute?: (method: string, url: string) => void
  } = {},
): Promise<TestShop> {
  const database = await openTestDatabase(options.connections)
  const sandbox = await runSandbox(options.payments ?? false)
  let offsetMs = 0
  const app = await build({
    db: database.db,
    dedicatedConnection: database.dedicatedConnection,
    signals: database.signals,
    log: options.log ?? createLog('silent'),
    clock: () => new Date(Date.now() + offsetMs),
    lock: database.lock,
    sessionSecret,
    provider: sandbox.provider,
    webhookSecrets,
    shop: {
      payments: 'sandbox',
      publicUrl: () => 'http://shop.test',
      demoLogins: [],
      outbox: options.outbox ?? false,
    },
    virusScanner: options.virusScanner,
    limited: options.limited ?? false,
    strongPasswords: options.strongPasswords ?? false,
    confirmsEmails: options.confirmsEmails ?? false,
    requiresSecondFactor: options.requiresSecondFactor ?? false,
    sessionLimits: options.sessionLimits ?? longSessions,
    terms: options.terms,
    onRoute: options.onRoute,
  })
  const send: TestShop['send'] = async ({ method, url, token, body, headers = {} }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    if (options.payments && method !== 'GET' && answer.statusCode < 400) unchecked.add(shop)
    const get = (name: string) => {
      const value = answer.headers[name]
      return value === undefined ? null : String(value)
    }
    const isJson = /[/+]json\b/.test(get('content-type') ?? '')
    return {
      status: answer.statusCode,
      headers: { get },
      body: isJson && answer.body !== '' ? answer.json() : answer.body,
    }
  }
  const shop: TestShop = {
    app,
    database,
    sandbox,
    setNow: (now) => {
      offsetMs = now.getTime() - Date.now()
    },
    advance: (seconds) => {
      offsetMs += seconds * 1000
    },
    as: (token, password) => createClient(api, transport(send, token, password)),
    send,
    close: async () => {
      unchecked.delete(shop)
      await app.close()
      await sandbox.close()
      try {
        if (options.payments) await expectInvariants(database)
      } finally {
        await database.close()
      }
    },
  }
  return shop
}

function transport(
  send: TestShop['send'],
  token: string | undefined,
  password: string | undefined,
): Transport {
  return async ({ method, url, body }) => {
    const answer = await send({ method, url, token, body })
    if (password === undefined || !isConfirmationNeeded(answer)) return answer
    const { method: confirms, path } = api.sessions.confirm
    await send({ method: confirms, url: path, token, body: { password } })
    return send({ method, url, token, body })
  }
}

const isConfirmationNeeded = ({ body }: WireAnswer) =>
  (body as { code?: unknown } | null)?.code === 'confirmation_needed'
