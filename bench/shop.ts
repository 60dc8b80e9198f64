import { firstAnswer } from '../scripts/first-answer.ts'
import { spawnProgram } from '../scripts/program.ts'
import { freePort } from '../scripts/run-postgres.ts'

export type RunningShop = { url: string; stop(): Promise<unknown> }

/** What every shop under test is given: production, silent, and no counting of logins. */
const always = { NODE_ENV: 'production', LOG_LEVEL: 'error', RATE_LIMIT: 'off' }

/**
 * The shop in a process of its own, as `npm start` runs it after the build. Resolves with the first
 * 2xx answer to `firstPath`.
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
