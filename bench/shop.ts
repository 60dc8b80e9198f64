import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/run-postgres.ts'
import { type Program, spawnProgram } from './program.ts'

export type RunningShop = { url: string; stop(): Promise<void> }

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

/** Waits for a 2xx; throws where the program ends first or a minute passes. */
export async function firstAnswer(url: string, program: Program): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (program.child.exitCode !== null) throw new Error('the program ended before it answered')
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await pause(10)
  }
  throw new Error(`no answer from ${url} within a minute`)
}
