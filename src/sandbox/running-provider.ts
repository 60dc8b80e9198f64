import Fastify from 'fastify'
import Razorpay from 'razorpay'
import type { SandboxOptions } from './options.ts'
import { sandboxProvider } from './provider.ts'

const prefix = '/sandbox/razorpay'

export const testOptions: SandboxOptions = {
  storePath: ':memory:',
  keyId: 'rzp_test_SANDBOX00000001',
  keySecret: 'EnLs21M47BllR3X8PSFtjtbd',
  webhookSecret: '123456',
}

type Answer = { id: string; [field: string]: unknown }

/** The parts of the SDK's HTTP client that the tests use; the SDK's types omit it. */
export type HttpClient = {
  defaults: object
  get(path: string, config: object): Promise<{ data: Answer }>
  post(path: string, body: object, config: object): Promise<{ data: Answer }>
}

export type RunningProvider = Awaited<ReturnType<typeof startProvider>>

/** For tests: starts the provider on a loopback port, with the official SDK pointed at it. */
export async function startProvider(changes: Partial<SandboxOptions> = {}) {
  const options = { ...testOptions, ...changes }
  const app = Fastify({ forceCloseConnections: true })
  await app.register(sandboxProvider(options), { prefix })
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${prefix}`

  const sdk = new Razorpay({ key_id: options.keyId, key_secret: options.keySecret })
  // The SDK has no other way to set the host.
  const { rq } = sdk.api as unknown as { rq: HttpClient }
  Object.assign(rq.defaults, { baseURL: url, timeout: 10_000, maxRedirects: 0 })
  const authorization = `Basic ${btoa(`${options.keyId}:${options.keySecret}`)}`

  const call = async (method: string, path: string, body?: unknown, headers = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }

  return {
    url,
    sdk,
    rq,
    call,
    pay: (orderId: string, body: Record<string, unknown> = {}) =>
      call('POST', `/checkout/${orderId}/pay`, { method: 'card', outcome: 'success', ...body }),
    control: async (method: string, path: string, body?: unknown) =>
      (await call(method, `/control${path}`, body)).body,
    stop: () => app.close(),
  }
}

/** Creates an order with a captured payment. */
export async function paidOrder(provider: RunningProvider, amount = 50_000) {
  const order = await provider.sdk.orders.create({ amount, currency: 'INR' })
  const { body } = await provider.pay(order.id)
  return { orderId: order.id, paymentId: body.razorpay_payment_id as string }
}

/** Parameters of an order with manual capture. */
export function manually(amount: number) {
  const capture_options = {
    automatic_expiry_period: 12,
    manual_expiry_period: 7200,
    refund_speed: 'normal',
  } as const
  return { amount, currency: 'INR', payment: { capture: 'manual', capture_options } } as const
}
