import { firstAnswer, spawnProgram } from '../scripts/program.ts'
import { freePort } from '../scripts/run-postgres.ts'

export type RunningShop = { url: string; stop(): Promise<unknown> }

/** The settings of every shop under test: production, no logs, no rate limits. */
const always = { NODE_ENV: 'production', LOG_LEVEL: 'error', RATE_LIMIT: 'off' }

/**
 * Starts the shop in its own process, as `npm start` runs it after the build. Resolves with the first 2xx
 * response to `firstPath`.
 */
export async function startShop(
  settings: Record<string, string>,
  firstPath: string,
  flags: string[] = [],
): Promise<RunningShop> {
  const port = String(await freePort())
  const program = spawnProgram('src/server/main.ts', { ...always, PORT: port, ...settings }, flags)
  const url = `http://127.0.0.1:${port}`
  await firstAnswer(`${url}${firstPath}`, program)
  return { url, stop: () => program.stop() }
}
