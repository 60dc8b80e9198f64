import type { Socket } from 'node:net'
import fastify from 'fastify'
import { sandboxProvider } from '#sandbox/index.ts'
import { createProvider, type Provider } from '#server/modules/payments/index.ts'

export type Paid = {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

/** The sandbox payment provider on its own loopback port, and the shop's adapter to it. */
export type TestSandbox = {
  provider: Provider
  url: string
  /** Pays as the provider's window does; rejects when the payment fails. */
  pay(orderId: string, method?: 'card' | 'upi' | 'netbanking'): Promise<Paid>
  fail(orderId: string): Promise<void>
  control(path: string, body: unknown): Promise<void>
  /** Every byte that the shop's adapter has sent so far, and the number of its connections. */
  sent(): { text: string; lines: number }
  close(): Promise<void>
}

/** The current secret, and the previous one. */
export const webhookSecrets = ['hooks', 'the hooks before'] as const

const keys = { keyId: 'rzp_test_SANDBOX0000001', keySecret: 'the sandbox’s own secret' }

export async function runSandbox(listen: boolean): Promise<TestSandbox> {
  const app = fastify()
  let url = 'http://127.0.0.1:9'
  const received: { socket: Socket; text: string }[] = []
  if (listen) {
    app.server.on('connection', (socket: Socket) => {
      socket.on('data', (bytes: Buffer) =>
        received.push({ socket, text: bytes.toString('latin1') }),
      )
    })
    await app.register(
      sandboxProvider({ ...keys, storePath: ':memory:', webhookSecret: webhookSecrets[0] }),
    )
    url = await app.listen({ port: 0, host: '127.0.0.1' })
  }
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { ok: answer.ok, body: await answer.text() }
  }
  return {
    provider: createProvider({ ...keys, apiUrl: () => url, checkoutScript: '/checkout.js' }),
    url,
    pay: async (orderId, method = 'card') => {
      const { ok, body } = await post(`/checkout/${orderId}/pay`, { method, outcome: 'success' })
      if (!ok) throw new Error(body)
      return JSON.parse(body) as Paid
    },
    fail: async (orderId) => {
      await post(`/checkout/${orderId}/pay`, { method: 'card', outcome: 'failure' })
    },
    control: async (path, body) => {
      const { ok, body: text } = await post(`/control/${path}`, body)
      if (!ok) throw new Error(text)
    },
    sent: () => {
      // The other requests come from the test itself.
      const shops = received.filter(({ text }) => text.includes('user-agent: aushadh'))
      const lines = new Set(shops.map(({ socket }) => socket))
      const all = received.filter(({ socket }) => lines.has(socket))
      return { text: all.map(({ text }) => text).join(''), lines: lines.size }
    },
    close: () => app.close(),
  }
}
