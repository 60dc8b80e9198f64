import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/run-postgres.ts'
import { spawnProgram } from './program.ts'
import { firstAnswer } from './shop.ts'

export type RunningProvider = {
  url: string
  /** What the shop is told of it. */
  settings: Record<string, string>
  stop(): Promise<void>
}

const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_SANDBOX0000001',
  RAZORPAY_KEY_SECRET: 'the sandbox’s own secret',
  RAZORPAY_WEBHOOK_SECRET: 'the sandbox’s own hooks',
}

/** The sandbox payment provider in a process of its own, as far from the shop as the real one is. */
export async function startProvider(): Promise<RunningProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'aushadh-bench-provider-'))
  const port = String(await freePort())
  const program = spawnProgram('src/sandbox/main.ts', {
    ...keys,
    SANDBOX_PORT: port,
    DATA_DIR: folder,
    NODE_ENV: 'production',
  })
  const url = `http://127.0.0.1:${port}/sandbox/razorpay`
  await firstAnswer(`${url}/v1/checkout.js`, program)
  return {
    url,
    settings: { PAYMENTS: 'razorpay', RAZORPAY_API_URL: url, ...keys },
    stop: async () => {
      await program.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
