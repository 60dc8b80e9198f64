import { once } from 'node:events'
import { type Client, createClient } from '#contract/client.ts'
import { type Api, api } from '#contract/index.ts'
import type { Failpoint } from '#server/platform/failpoint.ts'
import { forkProgram, nextMessage, type Program } from '../../scripts/program.ts'
import { freePort } from '../../scripts/run-postgres.ts'
import { callOverHttp } from '../http.ts'
import type { Granted, Wish } from './shop-process.ts'

/** Where a process kills itself: at the nth time that it reaches the point, the first unless told. */
export type Death = { at: Failpoint; reaching?: number }

/** One process of a shop. Whatever happens to it, its address stays the same. */
export type ShopProcess = {
  name: string
  url: string
  /** The typed client over HTTP: of a stranger, or of whoever the token belongs to. */
  as(token?: string): Client<Api>
  /** Does one of its jobs now. */
  run(job: string): Promise<void>
  /** Moves this process's clock on; a restart forgets it. */
  advance(seconds: number): Promise<void>
  isAlive(): boolean
  /** Resolves when it has died by itself, as at a failpoint. */
  died(): Promise<void>
  kill(): Promise<void>
  /** Asks it to end: its exit code. */
  stop(): Promise<number | null>
  /** Starts it again, after its end. Answers when it serves. */
  restart(death?: Death): Promise<void>
}

export type Given = {
  name: string
  /** As an operator sets them; see .env.example. */
  settings: Record<string, string>
  death?: Death
  /** With its pages, which must be built. */
  pages?: boolean
  onOutput: (text: string) => void
}

const always = { RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }
const withParent = ['--import', new URL('../../scripts/end-with-parent.ts', import.meta.url).href]

/** Resolves when the process serves; rejects where it ends before. */
export async function runShop({
  name,
  settings,
  death,
  pages = false,
  onOutput,
}: Given): Promise<ShopProcess> {
  const port = String(await freePort())
  // React takes its side before the shop could say so.
  const mode: Record<string, string> = pages ? { NODE_ENV: 'production' } : {}
  const env = { ...always, ...mode, PORT: port, ...settings }
  const url = `http://127.0.0.1:${port}`
  const shown = pages ? ['--pages'] : []
  let program: Program
  let wishes = 0
  const start = async (dying?: Death) => {
    program = forkProgram('tests/processes/shop-process.ts', [...argsOf(dying), ...shown], {
      env,
      flags: withParent,
      onOutput,
    })
    await nextMessage(program)
  }
  const ask = (what: { advance: number } | { run: string }) =>
    new Promise<void>((granted, refused) => {
      const { child } = program
      wishes += 1
      const id = wishes
      const hear = (answer: Granted) => {
        if (answer.id !== id) return
        forget()
        if (answer.failure === undefined) granted()
        else refused(new Error(answer.failure))
      }
      const gone = () => {
        forget()
        refused(new Error(`${name} ended before it had done it`))
      }
      const forget = () => {
        child.off('message', hear)
        child.off('exit', gone)
      }
      child.on('message', hear)
      child.once('exit', gone)
      // A process that was killed in this moment can't be spoken to, before anybody hears of its death.
      child.send({ id, ...what } satisfies Wish, (error) => error && gone())
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
