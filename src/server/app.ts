import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problem.ts'
import {
  accountRoutes,
  createTokens,
  findLiveSessions,
  identifyBy,
} from './modules/accounts/index.ts'
import { adminRoutes, type ShopSettings } from './modules/admin/index.ts'
import { cartRoutes } from './modules/cart/index.ts'
import {
  catalogueRoutes,
  changesBy,
  photoLine,
  servePhotos,
  serveSitemap,
} from './modules/catalogue/index.ts'
import { fulfilmentRoutes } from './modules/fulfilment/index.ts'
import { invoiceRoutes } from './modules/invoices/index.ts'
import { notificationRoutes, openHub } from './modules/notifications/index.ts'
import { heldBy, orderRoutes, purchaseOf } from './modules/orders/index.ts'
import type { Provider } from './modules/payments/index.ts'
import { pharmacyRoutes } from './modules/pharmacies/index.ts'
import { recallRoutes } from './modules/recalls/index.ts'
import { returnRoutes } from './modules/returns/index.ts'
import { applyPayoutFact, settlementRoutes } from './modules/settlement/index.ts'
import { type Claim, localClaims } from './platform/claims.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Db } from './platform/db.ts'
import { serveHealth } from './platform/health.ts'
import { createHttp } from './platform/http.ts'
import { keepAnswers } from './platform/keeping/keep-answers.ts'
import type { Log } from './platform/log.ts'
import { serveDescription } from './platform/openapi/serve-description.ts'
import type { Line } from './platform/own-line.ts'
import { sendProblem } from './platform/problem-reply.ts'
import { sendSecurityHeaders } from './platform/security-headers.ts'
import { createServe } from './platform/serve.ts'
import { listeners, type Signals } from './platform/signals.ts'
import { type Terms, usualTerms } from './platform/terms.ts'
import { answerUnchanged } from './platform/unchanged.ts'
import { serveRobots } from './robots.ts'

/** What the application is made of; tests hand in their own. */
export type Parts = {
  db: Db
  log: Log
  /** Where it is asked what changed; without, no answer is kept. */
  line?: Line
  /** Where news are heard of as they are committed; without, streams of news tell none. */
  signals?: Signals
  clock?: Clock
  /** Without, the process is alone with its database. */
  claim?: Claim
  sessionSecret: string
  provider: Provider
  /** Sign the provider's webhooks: the present one and, while it is changed, the one before. */
  webhookSecrets: readonly string[]
  shop: ShopSettings
  /** The usual ones without. */
  terms?: Terms
  /** Counts logins and registrations; off only where a test or a benchmark does many. */
  limited: boolean
  development?: boolean
  /** A proxy with TLS stands before the shop: PUBLIC_URL is set. */
  behindProxy?: boolean
  /** Told of every route, for those who want the list. */
  onRoute?: (method: string, url: string) => void
}

/** Every module registered by hand, lowest first; listens nowhere. Pages are added by `web.ts`. */
export async function build(parts: Parts): Promise<FastifyInstance> {
  const { db, log, clock = systemClock, shop, terms = usualTerms, development = false } = parts
  const { claim = localClaims().claim } = parts
  const app = createHttp(log, parts.behindProxy ?? false)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) parts.onRoute?.(one, url)
  })
  const keeping = parts.line && keepAnswers(app, { ask: changesBy(parts.line), log, clock })
  await app.register(compress, packing)
  await sendSecurityHeaders(app, { payments: shop.payments, development })
  keeping?.note()
  answerUnchanged(app)
  serveHealth(app, db)
  const tokens = createTokens(parts.sessionSecret)
  const serve = createServe(app, { db, clock, identify: identifyBy(tokens), claim, terms })
  const means = { tokens, limited: parts.limited, publicUrl: shop.publicUrl }
  const hub = openHub({
    db,
    log,
    signals: parts.signals ?? listeners(),
    clock,
    findLive: findLiveSessions,
  })
  app.addHook('preClose', async () => hub.close())
  notificationRoutes(serve, hub)
  accountRoutes(serve, means)
  pharmacyRoutes(serve, means)
  const line = photoLine()
  catalogueRoutes(serve, purchaseOf, line)
  servePhotos(app, db)
  serveSitemap(app, { db, clock, publicUrl: shop.publicUrl })
  const open = shop.payments === 'razorpay' && parts.behindProxy === true
  serveRobots(app, { open, publicUrl: shop.publicUrl })
  cartRoutes(serve, heldBy)
  orderRoutes(serve, parts.provider, parts.webhookSecrets, applyPayoutFact)
  invoiceRoutes(serve)
  fulfilmentRoutes(serve, parts.provider)
  returnRoutes(serve, parts.provider, line)
  settlementRoutes(serve)
  recallRoutes(serve)
  adminRoutes(serve, shop, parts.provider)
  serveDescription(serve)
  for (const path of ['/api', '/api/*'])
    app.all(path, async (request, reply) => sendProblem(new Problem('not_found'), request, reply))
  return app
}

/** Light packing, sent on as it comes: a page's head must not wait for its foot. */
const packing = {
  threshold: 1400,
  encodings: ['br', 'gzip'],
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  },
  zlibOptions: { level: 5, flush: constants.Z_SYNC_FLUSH },
} satisfies FastifyCompressOptions
