import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { type Client, createClient } from '#contract/client.ts'
import { type Api, api } from '#contract/index.ts'
import type { Failpoint } from '#server/platform/failpoint.ts'
import { forkProgram, nextMessage, type Program, programPath } from '../../scripts/program.ts'
import { freePort } from '../../scripts/run-postgres.ts'
import { callOverHttp } from '../http.ts'
import type { Command, CommandResult } from './shop-process.ts'

/**
 * Where a process kills itself: at the `reaching`th time that it reaches the failpoint (default: the
 * first).
 */
export type Death = { at: Failpoint; reaching?: number }

/** One process of a shop. Its address stays the same across restarts. */
export type ShopProcess = {
  name: string
  url: string
  /** The typed client over HTTP; without a token, as a visitor. */
  as(token?: string): Client<Api>
  /** Runs one job now. */
  run(job: string): Promise<void>
  /** Moves the process's clock forward; a restart resets it. */
  advance(seconds: number): Promise<void>
  isAlive(): boolean
  /** Resolves when the process has died by itself, as at a failpoint. */
  died(): Promise<void>
  kill(): Promise<void>
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>
  /** Starts the process again after it has ended, if given with changed settings. Resolves when it serves requests. */
  restart(death?: Death, changed?: Record<string, string>): Promise<void>
}

export type Given = {
  name: string
  /** The settings of an operator; see .env.example. */
  settings: Record<string, string>
  death?: Death
  /** Serve the pages, which must be built. */
  pages?: boolean
  onOutput: (text: string) => void
}

const always = { RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }
const withParent = ['--import', pathToFileURL(programPath('scripts/end-with-parent.ts')).href]

/** Resolves when the process serves requests; rejects if it ends before. */
export async function runShop({
  name,
  settings,
  death,
  pages = false,
  onOutput,
}: Given): Promise<ShopProcess> {
  const port = String(await freePort())
  // React chooses its production build when it is loaded, before the shop could set the mode.
  const mode: Record<string, string> = pages ? { NODE_ENV: 'production' } : {}
  const env: Record<string, string> = { ...always, ...mode, PORT: port, ...settings }
  const url = `http://127.0.0.1:${port}`
  const shown = pages ? ['--pages'] : []
  let program: Program
  let commands = 0
  const start = async (dying?: Death, changed: Record<string, string> = {}) => {
    Object.assign(env, changed)
    const written: string[] = []
    program = forkProgram('tests/processes/shop-process.ts', [...argsOf(dying), ...shown], {
      env,
      flags: withParent,
      onOutput: (text) => {
        written.push(text)
        onOutput(text)
      },
    })
    await nextMessage(program).catch((error: unknown) => {
      const { exitCode, signalCode } = program.child
      throw new Error(`${name} did not start (${signalCode ?? exitCode}): ${written.join('')}`, {
        cause: error,
      })
    })
  }
  const ask = (what: { advance: number } | { run: string }) =>
    new Promise<void>((done, refused) => {
      const { child } = program
      commands += 1
      const id = commands
      const onResult = (answer: CommandResult) => {
        if (answer.id !== id) return
        forget()
        if (answer.failure === undefined) done()
        else refused(new Error(answer.failure))
      }
      const gone = () => {
        forget()
        refused(new Error(`${name} ended before it had done it`))
      }
      const forget = () => {
        child.off('message', onResult)
        child.off('exit', gone)
      }
      child.on('message', onResult)
      child.once('exit', gone)
      // A process killed at this moment can't receive a message, and its exit event comes later.
      child.send({ id, ...what } satisfies Command, (error) => error && gone())
    })
  const isAlive = () => program.child.exitCode === null && program.child.signalCode === null
  await start(death)
  return {
    name,
    url,
    as: (token) => createClient(api, callOverHttp(url, token)),
    run: (job) => ask({ run: job }),
    advance: (seconds) => ask({ advance: seconds }),
    isAlive,
    died: async () => {
      if (isAlive()) await once(program.child, 'exit')
    },
    kill: () => program.kill(),
    stop: () => program.stop(),
    restart: start,
  }
}

function argsOf(death?: Death): string[] {
  if (death === undefined) return []
  return ['--failpoint', death.at, '--reaching', String(death.reaching ?? 1)]
}
