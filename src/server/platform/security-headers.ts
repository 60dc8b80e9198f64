import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** The origin of the provider's payment window, unless it is the built-in sandbox. */
const provider = {
  script: ['https://checkout.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
}
const nowhere = { script: [], frame: [], connect: [] }

const yearSeconds = 31_536_000

/** The security headers of every response; `reply.cspNonce.script` allows inline scripts. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { payments, development }: { payments: 'sandbox' | 'razorpay'; development: boolean },
): Promise<void> {
  const { script, frame, connect } = payments === 'razorpay' ? provider : nowhere
  sendFixedHeaders(app)
  await app.register(helmet, {
    enableCSPNonces: !development,
    contentSecurityPolicy: development
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'", ...script],
            styleSrc: ["'self'"],
            // Ours only: another host would learn who looks at which medicine. Private images are data.
            imgSrc: ["'self'", 'data:'],
            fontSrc: ["'self'"],
            connectSrc: ["'self'", ...connect],
            frameSrc: ["'self'", ...frame],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
          },
        },
    strictTransportSecurity: { maxAge: yearSeconds, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: {
      policy: payments === 'razorpay' ? 'same-origin-allow-popups' : 'same-origin',
    },
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('permissions-policy')) reply.header('permissions-policy', ofPages)
  })
}

/** Pages may ask for the camera, since a pharmacy scans barcodes on one; the browser asks the user first. */
const ofPages = 'camera=(self), microphone=(), geolocation=(), payment=(self)'

/**
 * The policy of our barcode reader, a worker that compiles WebAssembly and loads it from here. A worker has a policy
 * of its own, so that no page needs the permission to compile code.
 */
export const barcodeWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * A response of the API, a photo or a file of a page is no page: nothing in it may run or be framed, so its headers
 * are constant.
 */
export const fixedHeaders = {
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/**
 * Computing a nonce and a policy for every JSON response would cost more than the response. Beside a script, a style
 * sheet or a font, which has the policy of the page that loads it, they would be half a kilobyte twenty times a visit.
 */
function sendFixedHeaders(app: FastifyInstance): void {
  const isAnswer = (url: string) =>
    /^\/(api(\/|$)|photos\/|assets\/)/.test(url) && !url.startsWith('/api/docs')
  app.addHook('onRoute', (route) => {
    if (isAnswer(route.url)) route.helmet = false
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isAnswer(request.routeOptions.url ?? '')) reply.headers(fixedHeaders)
  })
}
