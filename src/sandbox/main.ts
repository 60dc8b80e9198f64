import { join } from 'node:path'
import Fastify from 'fastify'
import { sandboxProvider } from './provider.ts'
import { readSecret } from './read-secret.ts'

const prefix = '/sandbox/razorpay'
const {
  SANDBOX_PORT = '3100',
  HOST = '127.0.0.1',
  DATA_DIR = './data',
  PUBLIC_URL = 'http://localhost:3000',
  RAZORPAY_KEY_ID = 'rzp_test_SANDBOX00000000',
  SANDBOX_WEBHOOK_URL,
} = process.env
const keySecret = readSecret(process.env, 'RAZORPAY_KEY_SECRET') ?? 'sandbox-key-secret'
const webhookSecrets =
  readSecret(process.env, 'RAZORPAY_WEBHOOK_SECRET') ?? 'sandbox-webhook-secret'

if (!/^\d{1,5}$/.test(SANDBOX_PORT)) throw new Error('SANDBOX_PORT must be a port number.')

// Two secrets separated by a comma, the format the shop accepts during a secret rotation.
const [webhookSecret = '', previousWebhookSecret] = webhookSecrets
  .split(',')
  .map((secret) => secret.trim())

const app = Fastify({ forceCloseConnections: true })
await app.register(
  sandboxProvider({
    storePath: join(DATA_DIR, 'sandbox-payments.sqlite'),
    keyId: RAZORPAY_KEY_ID,
    keySecret,
    webhookSecret,
    previousWebhookSecret,
    webhookUrl: SANDBOX_WEBHOOK_URL,
    publicUrl: PUBLIC_URL,
  }),
  { prefix },
)
const address = await app.listen({ port: Number(SANDBOX_PORT), host: HOST })

process.stdout.write(`Sandbox payments: no money moves.
  API     ${address}${prefix}
  key     ${RAZORPAY_KEY_ID}
  events  ${SANDBOX_WEBHOOK_URL ?? 'recorded, not sent (SANDBOX_WEBHOOK_URL is not set)'}
`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close())
}
