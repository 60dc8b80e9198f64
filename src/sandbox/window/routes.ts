import type { FastifyInstance, FastifyReply } from 'fastify'
import type { StoredOrder } from '../entities.ts'
import { findOrder } from '../orders/read-order.ts'
import { makePayment } from '../payments/make-payment.ts'
import { readPayRequest } from '../payments/pay-request.ts'
import { answerPayment } from '../payments/payment-answer.ts'
import { hasPayment } from '../payments/read-payment.ts'
import { badRequest, Refusal } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { readAsset } from './assets.ts'
import { renderPage } from './page.ts'

type ByOrder = { Params: { orderId: string }; Querystring: { theme?: string } }
type ByFile = { Params: { file: string } }

/** Checkout: the script for the shop's page, the window's page, and the call that it makes. */
export function windowRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const shopOrigin = originOf(sandbox.options.publicUrl)

  app.get('/v1/checkout.js', async (_request, reply) => sendAsset(reply, 'checkout.js'))

  app.get<ByFile>('/window/:file', async ({ params }, reply) => sendAsset(reply, params.file))

  app.get<ByOrder>('/checkout/:orderId', async ({ params, query }, reply) => {
    const { statusCode, order, notice } = readWindowOrder(sandbox, params.orderId)
    const page = renderPage({
      order,
      notice,
      keyId: sandbox.options.keyId,
      theme: query.theme === 'dark' || query.theme === 'light' ? query.theme : undefined,
      shopOrigin,
    })
    return reply
      .code(statusCode)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentPolicy(shopOrigin),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .send(page)
  })

  app.post<ByOrder>('/checkout/:orderId/pay', async ({ params, body }) =>
    answerPayment(sandbox, makePayment(sandbox, params.orderId, readPayRequest(body))),
  )
}

function contentPolicy(shopOrigin: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${shopOrigin ?? ''}`.trim(),
  ].join('; ')
}

async function sendAsset(reply: FastifyReply, file: string) {
  const asset = await readAsset(file)
  if (!asset) throw new Refusal(404, badRequest('File not found.').detail)
  return reply
    .headers({
      'content-type': asset.contentType,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    .send(asset.text)
}

function originOf(publicUrl: string | undefined): string | undefined {
  return publicUrl === undefined ? undefined : URL.parse(publicUrl)?.origin
}

type WindowOrder = { statusCode: number; order?: StoredOrder; notice?: string }

/** The order of a window, or the message shown if it cannot be paid. */
function readWindowOrder(sandbox: Sandbox, orderId: string): WindowOrder {
  try {
    const order = findOrder(sandbox, orderId)
    if (!hasPayment(sandbox, order)) return { statusCode: 200, order }
    const notice = 'This order is already paid. Close this window to go back to the shop.'
    return { statusCode: 200, order, notice }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const notice =
      'We do not know this order. Close this window, then start the payment again from your cart.'
    return { statusCode: 404, notice }
  }
}
