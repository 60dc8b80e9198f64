import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SandboxOptions } from '../options.ts'
import { orderRoutes } from '../orders/routes.ts'
import { paymentRoutes } from '../payments/routes.ts'
import { refundRoutes } from '../refunds/routes.ts'
import { Refusal } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { transferRoutes } from '../transfers/routes.ts'
import { answerUnknownUrl } from './answer-errors.ts'

/** The REST API under /v1, authenticated with the key. */
export function restRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.addHook('onRequest', async (request) => authenticate(request, sandbox.options))
  app.setNotFoundHandler(answerUnknownUrl)
  orderRoutes(app, sandbox)
  paymentRoutes(app, sandbox)
  refundRoutes(app, sandbox)
  transferRoutes(app, sandbox)
}

/** The scheme must be spelled exactly `Basic`, as the provider requires. */
function authenticate(request: FastifyRequest, options: SandboxOptions) {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (!encoded) throw unauthorized('Authentication failed')
  const [keyId = '', keySecret = ''] = splitOnce(Buffer.from(encoded, 'base64').toString('utf8'))
  if (!isSame(keyId, options.keyId)) throw unauthorized('The api key provided is invalid')
  if (!isSame(keySecret, options.keySecret)) throw unauthorized('Authentication failed')
}

function splitOnce(credentials: string): [string, string] {
  const colon = credentials.indexOf(':')
  return colon < 0 ? [credentials, ''] : [credentials.slice(0, colon), credentials.slice(colon + 1)]
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}

function unauthorized(description: string): Refusal {
  return new Refusal(401, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  })
}
