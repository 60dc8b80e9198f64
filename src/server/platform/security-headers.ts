import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Where the provider's window comes from, when it is not our own sandbox. */
const provider = {
  script: ['https://checkout.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
}
const nowhere = { script: [], frame: [], connect: [] }

/** The same protective headers on every answer; `reply.cspNonce.script` lets our inlined lines run. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { payments, development }: { payments: 'sandbox' | 'razorpay'; development: boolean },
): Promise<void> {
  const { script, frame, connect } = payments === 'razorpay' ? provider : nowhere
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
            // A pharmacy may show a medicine by any picture's address.
            imgSrc: ["'self'", 'data:', 'https:', 'http:'],
            fontSrc: ["'self'"],
            connectSrc: ["'self'", ...connect],
            frameSrc: ["'self'", ...frame],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
          },
        },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: {
      policy: payments === 'razorpay' ? 'same-origin-allow-popups' : 'same-origin',
    },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)')
  })
}
