import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { firstAnswer, forkProgram, type Program, programPath } from './program.ts'
import { freePort } from './run-postgres.ts'

/** A payment made in the window, as its handler receives it. */
export type Proof = {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

/** The sandbox payment provider in its own process, separate from the shop like the real one. */
export type RunningSandbox = {
  url: string
  /** The shop's settings for it. */
  settings: Record<string, string>
  /** The control API: `control('POST', 'faults', {…})`; see docs/sandbox.md. */
  control<Answer = unknown>(method: string, path: string, body?: unknown): Promise<Answer>
  /** Pays as the provider's window does; rejects when the payment fails. */
  pay(orderId: string, method?: string): Promise<Proof>
  /** Ends the process as a crash would. */
  kill(): Promise<void>
  /** Starts it again after `kill`, at the same address, with the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export const sandboxKeys = {
  RAZORPAY_KEY_ID: 'rzp_test_SANDBOX0000001',
  RAZORPAY_KEY_SECRET: 'the sandbox’s own secret',
  RAZORPAY_WEBHOOK_SECRET: 'the sandbox’s own hooks',
}

type Given = {
  /** With a seed, ids come in the same order each time. */
  seed?: string
  /** Where events are sent; the control API can change it later. */
  webhookUrl?: string
  /** More variables of its environment. */
  env?: Record<string, string>
  onOutput?: (text: string) => void
}

export async function runSandbox(given: Given = {}): Promise<RunningSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'aushadh-sandbox-'))
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}/sandbox/razorpay`
  const env = {
    ...sandboxKeys,
    SANDBOX_PORT: port,
    DATA_DIR: folder,
    NODE_ENV: 'production',
    ...given.env,
    ...(given.webhookUrl === undefined ? {} : { SANDBOX_WEBHOOK_URL: given.webhookUrl }),
  }
  let program: Program
  const start = async () => {
    program = forkProgram('src/sandbox/main.ts', [], {
      env,
      flags: ['--import', pathToFileURL(programPath('scripts/end-with-parent.ts')).href],
      onOutput: given.onOutput ?? ((text) => process.stderr.write(text)),
    })
    await firstAnswer(`${url}/v1/checkout.js`, program)
  }
  await start()
  const sandbox: RunningSandbox = {
    url,
    settings: { PAYMENTS: 'sandbox', RAZORPAY_API_URL: url, ...sandboxKeys },
    control: (method, path, body) => ask(method, `${url}/control/${path}`, body),
    pay: (orderId, method = 'card') =>
      ask('POST', `${url}/checkout/${orderId}/pay`, { method, outcome: 'success' }),
    kill: () => program.kill(),
    restart: start,
    stop: async () => {
      await program.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  if (given.seed !== undefined) await sandbox.control('POST', 'reset', { seed: given.seed })
  return sandbox
}

async function ask<Answer>(method: string, url: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`)
  return JSON.parse(text) as Answer
}
