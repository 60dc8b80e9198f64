import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { maskOf } from '#contract/drug-schedules.ts'
import { Problem } from '#contract/problem.ts'
import { accountRoutes, createTokens, identifyBy, liveSessions } from './modules/accounts/index.ts'
import { adminRoutes, type ShopSettings } from './modules/admin/index.ts'
import { cartRoutes } from './modules/cart/index.ts'
import {
  catalogueRoutes,
  changesBy,
  findMedicinesByWords,
  serveSitemap,
} from './modules/catalogue/index.ts'
import { registerRoutes } from './modules/dispensing/index.ts'
import { documentRoutes, issueInvoice, writeDocumentsOf } from './modules/documents/index.ts'
import { drugRuleRoutes } from './modules/drug-rules/index.ts'
import {
  countStars,
  fulfilmentRoutes,
  type OrderOfShipment,
  type OrdersOfShipments,
  soldStock,
} from './modules/fulfilment/index.ts'
import { type GrievanceDeps, grievanceRoutes, noNotices } from './modules/grievances/index.ts'
import { inventoryRoutes, preparePhoto, servePhotos } from './modules/inventory/index.ts'
import { notificationRoutes, openHub } from './modules/notifications/index.ts'
import {
  findOwnPayment,
  findPurchasedItem,
  findUnrecordedLate,
  lockCheckout,
  lockOrder,
  lockPlacedOrder,
  lockPrescriptionsOf,
  onRefunded,
  onRefundFailed,
  onRefundRequested,
  onSurplus,
  orderRoutes,
  placedBy,
  postDelivery,
  recordEvents,
  reservedBy,
  reverseDeclined,
  showOwn,
} from './modules/orders/index.ts'
import {
  openPaymentWith,
  type PaymentHooks,
  type Provider,
  paymentRoutes,
  type SendRefunds,
  sendRefundsWith,
} from './modules/payments/index.ts'
import {
  licenceRoutes,
  pharmacyRoutes,
  pharmacySessions,
  setStoppedSchedules,
} from './modules/pharmacies/index.ts'
import { type PageCipher, prescriptionRoutes } from './modules/prescriptions/index.ts'
import { blockAddedBatches, describeRecalls, recallRoutes } from './modules/recalls/index.ts'
import { returnRoutes } from './modules/returns/index.ts'
import { reviewRoutes } from './modules/reviews/index.ts'
import { countWords, searchRoutes } from './modules/search/index.ts'
import { applyPayoutFact, settlementRoutes } from './modules/settlement/index.ts'
import { forgetUses, isAsked, verificationRoutes } from './modules/verification/index.ts'
import { cacheResponses } from './platform/cache/cache-responses.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Db } from './platform/db.ts'
import type { DedicatedConnection } from './platform/dedicated-connection.ts'
import { serveHealth } from './platform/health.ts'
import { createHttp } from './platform/http.ts'
import { type Lock, localLocks } from './platform/locks.ts'
import type { Log } from './platform/log.ts'
import { serveDescription } from './platform/openapi/serve-description.ts'
import { sendProblem } from './platform/problem-reply.ts'
import { sendSecurityHeaders } from './platform/security-headers.ts'
import { createServe } from './platform/serve.ts'
import { listeners, type Signals } from './platform/signals.ts'
import { type Terms, usualTerms } from './platform/terms.ts'
import { answerUnchanged } from './platform/unchanged.ts'
import { createUploads, type Uploads } from './platform/uploads/uploads.ts'
import { serveRobots } from './robots.ts'

/** The dependencies of the application; tests pass their own. */
export type AppDeps = {
  db: Db
  log: Log
  /** The source of catalogue changes. Without it, no response is cached. */
  dedicatedConnection?: DedicatedConnection
  /** Delivers events as they are committed. Without it, event streams stay silent. */
  signals?: Signals
  clock?: Clock
  /** Without it, the process assumes that no other process uses its database. */
  lock?: Lock
  sessionSecret: string
  /** Encrypts prescriptions. */
  pageCipher: PageCipher
  /** Where files arrive and take turns; without it, the application makes its own. */
  uploads?: Uploads
  provider: Provider
  /** Secrets that sign the provider's webhooks: the current one and, during a rotation, the previous one. */
  webhookSecrets: readonly string[]
  shop: ShopSettings
  /** Who runs the marketplace. Nobody is named when this is missing. */
  notices?: GrievanceDeps['notices']
  /** Defaults apply when this is missing. */
  terms?: Terms
  /** Limits logins and registrations; off only in tests and benchmarks that make many. */
  limited: boolean
  /** Refuses new passwords that are easy to guess; off only in tests and benchmarks. */
  strongPasswords: boolean
  development?: boolean
  /** A proxy terminates TLS in front of the shop: PUBLIC_URL is set. */
  behindProxy?: boolean
  /** Called with every route, for tests that list them. */
  onRoute?: (method: string, url: string) => void
}

const sessions = liveSessions(pharmacySessions)

/** What the modules above payments do when money moves. */
export const paymentHooks: PaymentHooks = {
  findOwnPayment,
  lockCheckout,
  lockOrder,
  onSurplus,
  onRefundRequested,
  onRefundFailed,
  onRefunded,
  onTransferred: applyPayoutFact,
}

/** What the orders module provides to the fulfilment job that watches late shipments. */
export const ordersOfLate = { lock: lockPlacedOrder, record: recordEvents, findUnrecordedLate }

/** What the modules above fulfilment do for the order of a shipment. */
export function shipmentHooks(sendRefunds: SendRefunds): OrderOfShipment & OrdersOfShipments {
  return {
    ...ordersOfLate,
    placedBy,
    beforeDeclined: (db, orderId) => lockPrescriptionsOf(db, [orderId]),
    onPacked: issueInvoice,
    onDelivered: postDelivery,
    onDeclined: async (ctx, declined) => {
      const paise = await reverseDeclined(ctx, declined, sendRefunds)
      writeDocumentsOf(ctx, [declined.shipment.orderId])
      return paise
    },
    show: showOwn,
  }
}

/** Registers every module, lowest first. Does not listen on a port. `web.ts` adds the pages. */
export async function build(deps: AppDeps): Promise<FastifyInstance> {
  const { db, log, clock = systemClock, shop, terms = usualTerms, development = false } = deps
  const { lock = localLocks().lock, uploads = createUploads() } = deps
  const app = createHttp(log, deps.behindProxy ?? false)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) deps.onRoute?.(one, url)
  })
  const cache =
    deps.dedicatedConnection &&
    cacheResponses(app, { ask: changesBy(deps.dedicatedConnection), log, clock })
  await app.register(compress, packing)
  await sendSecurityHeaders(app, { payments: shop.payments, development })
  cache?.note()
  answerUnchanged(app)
  serveHealth(app, db)
  const tokens = createTokens(deps.sessionSecret)
  const serve = createServe(app, {
    db,
    clock,
    identify: identifyBy(tokens, sessions),
    lock,
    terms,
  })
  const accountDeps = {
    tokens,
    limited: deps.limited,
    strongPasswords: deps.strongPasswords,
    asksForStrongPassword: deps.strongPasswords && shop.demoLogins.length === 0,
    publicUrl: shop.publicUrl,
  }
  const hub = openHub({
    db,
    log,
    signals: deps.signals ?? listeners(),
    clock,
    findLive: sessions.findAll,
  })
  app.addHook('preClose', async () => hub.close())
  notificationRoutes(serve, hub)
  accountRoutes(serve, accountDeps)
  drugRuleRoutes(serve, (db, stopped) => setStoppedSchedules(db, maskOf(stopped)))
  pharmacyRoutes(serve, accountDeps, countStars)
  licenceRoutes(serve, { uploads, prepare: preparePhoto })
  inventoryRoutes(serve, uploads, {
    blockAddedBatches,
    describeRecalls,
    countWords,
    sold: soldStock,
  })
  servePhotos(app, db)
  searchRoutes(serve, findMedicinesByWords)
  catalogueRoutes(serve)
  serveSitemap(app, { db, clock, publicUrl: shop.publicUrl })
  reviewRoutes(serve, findPurchasedItem)
  prescriptionRoutes(serve, { uploads, cipher: deps.pageCipher, isAsked, forgetUses })
  const open = shop.payments === 'razorpay' && deps.behindProxy === true
  serveRobots(app, { open, publicUrl: shop.publicUrl })
  cartRoutes(serve, reservedBy)
  const payments = { provider: deps.provider, hooks: paymentHooks }
  paymentRoutes(serve, payments, deps.webhookSecrets)
  const sendRefunds = sendRefundsWith(payments)
  const hooks = shipmentHooks(sendRefunds)
  const { limited } = deps
  registerRoutes(serve, { publicUrl: shop.publicUrl, limited })
  fulfilmentRoutes(serve, hooks)
  orderRoutes(serve, { openPayment: openPaymentWith(deps.provider), sendRefunds })
  verificationRoutes(serve, { orders: hooks, cipher: deps.pageCipher })
  documentRoutes(serve)
  returnRoutes(serve, sendRefunds, uploads)
  settlementRoutes(serve)
  recallRoutes(serve)
  const { notices = noNotices } = deps
  grievanceRoutes(serve, { notices, limited, publicUrl: shop.publicUrl })
  adminRoutes(serve, shop, sendRefunds)
  serveDescription(serve)
  for (const path of ['/api', '/api/*'])
    app.all(path, async (request, reply) => sendProblem(new Problem('not_found'), request, reply))
  return app
}

/** Fast compression that streams: the browser gets the head of a page before the page is complete. */
const packing = {
  threshold: 1400,
  encodings: ['br', 'gzip'],
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  },
  zlibOptions: { level: 5, flush: constants.Z_SYNC_FLUSH },
} satisfies FastifyCompressOptions
