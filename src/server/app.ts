import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { maskOf } from '#contract/drug-schedules.ts'
import { Problem } from '#contract/problem.ts'
import type { AppDeps } from './app-deps.ts'
import {
  accountRoutes,
  createTokens,
  identifyBy,
  liveSessions,
  loginsOf,
  recordMute,
  secondFactorRoutes,
  strictSessions,
} from './modules/accounts/index.ts'
import { addressRoutes } from './modules/addresses/index.ts'
import { adminRoutes } from './modules/admin/index.ts'
import { cartRoutes } from './modules/cart/index.ts'
import {
  catalogueRoutes,
  changesBy,
  findProductsByWords,
  serveSitemap,
} from './modules/catalogue/index.ts'
import { deliveryRoutes } from './modules/delivery/index.ts'
import { registerRoutes } from './modules/dispensing/index.ts'
import { documentRoutes } from './modules/documents/index.ts'
import { drugRuleRoutes } from './modules/drug-rules/index.ts'
import { countStars, fulfilmentRoutes, soldStock } from './modules/fulfilment/index.ts'
import { grievanceRoutes, noNotices } from './modules/grievances/index.ts'
import { findForeign } from './modules/integrity/index.ts'
import { inventoryRoutes, preparePhoto, servePhotos } from './modules/inventory/index.ts'
import { notificationRoutes, openHub } from './modules/notifications/index.ts'
import { findPurchasedItem, orderRoutes, reservedBy } from './modules/orders/index.ts'
import { openPaymentWith, paymentRoutes, sendRefundsWith } from './modules/payments/index.ts'
import {
  licenceRoutes,
  pharmacyLogins,
  pharmacyRoutes,
  pharmacySessions,
  setStoppedSchedules,
} from './modules/pharmacies/index.ts'
import { prescriptionRoutes } from './modules/prescriptions/index.ts'
import { privacyRoutes } from './modules/privacy/index.ts'
import { productRoutes } from './modules/products/index.ts'
import { blockAddedBatches, describeRecalls, recallRoutes } from './modules/recalls/index.ts'
import { refillRoutes } from './modules/refills/index.ts'
import { returnRoutes } from './modules/returns/index.ts'
import { reviewRoutes } from './modules/reviews/index.ts'
import { prepareSearch, searchRoutes } from './modules/search/index.ts'
import { settlementRoutes } from './modules/settlement/index.ts'
import { forgetUses, isAsked, verificationRoutes } from './modules/verification/index.ts'
import { paymentHooks, postDelivery, shipmentHooks } from './order-hooks.ts'
import { createCallBudgets } from './platform/abuse/call-budgets.ts'
import { createGuard } from './platform/abuse/guard.ts'
import { logBusinessEvents } from './platform/business-events.ts'
import { cacheResponses } from './platform/cache/cache-responses.ts'
import { systemClock } from './platform/clock.ts'
import { compression } from './platform/compression.ts'
import { serveHealth } from './platform/health.ts'
import { createHttp } from './platform/http.ts'
import { localLocks } from './platform/locks.ts'
import { serveDescription } from './platform/openapi/serve-description.ts'
import { sendProblem } from './platform/problem-reply.ts'
import { recordRefusals } from './platform/record-refusals.ts'
import { primaryOnly } from './platform/replicas/choose-reads.ts'
import { sendSecurityHeaders } from './platform/security-headers.ts'
import { createServe } from './platform/serve.ts'
import { listeners } from './platform/signals.ts'
import { usualTerms } from './platform/terms.ts'
import { answerUnchanged } from './platform/unchanged.ts'
import { createUploads } from './platform/uploads/uploads.ts'
import { serveRobots } from './robots.ts'
import { serveSecurityTxt } from './security-txt.ts'

export type { AppDeps } from './app-deps.ts'

const sessions = liveSessions(pharmacySessions)

/** Registers every module, lowest first. Does not listen on a port. `web.ts` adds the pages. */
export async function build(deps: AppDeps): Promise<FastifyInstance> {
  const { db, log, clock = systemClock, shop, terms = usualTerms, development = false } = deps
  const { lock = localLocks().lock, uploads = createUploads(), reads = primaryOnly(db) } = deps
  logBusinessEvents(db, log)
  const app = createHttp(log, deps.behindProxy ?? false, deps.tls)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) deps.onRoute?.(one, url)
  })
  const cache =
    deps.dedicatedConnection &&
    cacheResponses(app, {
      ask: changesBy(deps.dedicatedConnection, deps.reads !== undefined),
      log,
      clock,
      megabytes: deps.responseCacheMegabytes,
    })
  await app.register(compress, compression)
  await sendSecurityHeaders(app, { payments: shop.payments, development })
  cache?.note()
  answerUnchanged(app)
  serveHealth(app, db)
  const publicUrl = () => (deps.behindProxy ? shop.publicUrl() : null)
  recordRefusals(app, { db, clock, publicUrl, findForeign })
  const sessionDeps = {
    tokens: createTokens(deps.sessionSecret),
    sessionLimits: deps.sessionLimits ?? strictSessions,
    requiresSecondFactor: deps.requiresSecondFactor ?? false,
  }
  const identify = identifyBy(sessionDeps, sessions)
  const serve = createServe(app, {
    db,
    clock,
    identify,
    lock,
    terms,
    spendCall: createCallBudgets(deps.limited),
    reads,
  })
  const guard = createGuard({
    secret: deps.sessionSecret,
    isSecure: () => shop.publicUrl().startsWith('https:'),
    limited: deps.limited,
  })
  const accountDeps = {
    ...sessionDeps,
    limited: deps.limited,
    guard,
    strongPasswords: deps.strongPasswords,
    confirmsEmails: deps.confirmsEmails,
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
  notificationRoutes(serve, hub, recordMute)
  accountRoutes(serve, accountDeps)
  secondFactorRoutes(serve, {
    ...accountDeps,
    logins: {
      customer: loginsOf('customer'),
      pharmacy: pharmacyLogins,
      admin: loginsOf('admin'),
    },
  })
  drugRuleRoutes(serve, (db, stopped) => setStoppedSchedules(db, maskOf(stopped)))
  pharmacyRoutes(serve, accountDeps, countStars)
  const { virusScanner } = deps
  licenceRoutes(serve, { uploads, prepare: preparePhoto, virusScanner })
  addressRoutes(serve)
  deliveryRoutes(serve)
  inventoryRoutes(serve, uploads, {
    blockAddedBatches,
    describeRecalls,
    prepareSearch,
    sold: soldStock,
  })
  servePhotos(app, db)
  searchRoutes(serve, findProductsByWords)
  productRoutes(serve)
  catalogueRoutes(serve)
  serveSitemap(app, { reads: reads.now, clock, publicUrl: shop.publicUrl })
  reviewRoutes(serve, findPurchasedItem)
  prescriptionRoutes(serve, { uploads, isAsked, forgetUses })
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
  const openPayment = openPaymentWith(deps.provider)
  orderRoutes(serve, { openPayment, sendRefunds, postDelivery, limited })
  refillRoutes(serve)
  verificationRoutes(serve, hooks)
  documentRoutes(serve)
  returnRoutes(serve, sendRefunds, uploads)
  settlementRoutes(serve)
  recallRoutes(serve)
  const { notices = noNotices } = deps
  serveSecurityTxt(app, { notices, publicUrl: shop.publicUrl, clock })
  grievanceRoutes(serve, { notices, limited, publicUrl: shop.publicUrl })
  privacyRoutes(serve, { publicUrl: shop.publicUrl })
  adminRoutes(serve, shop, sendRefunds)
  serveDescription(serve)
  for (const path of ['/api', '/api/*'])
    app.all(path, async (request, reply) => sendProblem(new Problem('not_found'), request, reply))
  return app
}
