import { nodeFlags } from '../scripts/node-flags.ts'
import { firstAnswer, spawnProgram } from '../scripts/program.ts'
import { freePort } from '../scripts/run-postgres.ts'

export type RunningShop = { url: string; pid: number; stop(): Promise<unknown> }

/** The settings of every shop under test: production, no logs, no rate limits. */
const always = { NODE_ENV: 'production', LOG_LEVEL: 'error', RATE_LIMIT: 'off' }

/**
 * Starts the built shop in its own process, as `npm start` does. Resolves with the first 2xx
 * response to `firstPath`.
 */
export async function startShop(
  settings: Record<string, string>,
  firstPath: string,
  flags: string[] = [],
): Promise<RunningShop> {
  const port = String(await freePort())
  const env = { ...always, PORT: port, ...settings }
  const program = spawnProgram('build/shop/main.js', env, [...nodeFlags, ...flags])
  const url = `http://127.0.0.1:${port}`
  await firstAnswer(`${url}${firstPath}`, program)
  const { pid = Number.NaN } = program.child
  return { url, pid, stop: () => program.stop() }
}
