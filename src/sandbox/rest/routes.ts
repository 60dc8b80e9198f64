import type { FastifyInstance } from 'fastify'
import { orderRoutes } from '../orders/routes.ts'
import { paymentRoutes } from '../payments/routes.ts'
import { refundRoutes } from '../refunds/routes.ts'
import type { Sandbox } from '../sandbox.ts'
import { transferRoutes } from '../transfers/routes.ts'
import { answerUnknownUrl } from './answer-errors.ts'
import { authenticate } from './authentication.ts'

/** The REST API under /v1, for whoever holds the key. */
export function restRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.addHook('onRequest', async (request) => authenticate(request, sandbox.options))
  app.setNotFoundHandler(answerUnknownUrl)
  orderRoutes(app, sandbox)
  paymentRoutes(app, sandbox)
  refundRoutes(app, sandbox)
  transferRoutes(app, sandbox)
}
