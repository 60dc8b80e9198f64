import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** A program that runs beside a benchmark or a test. */
export type Program = {
  file: string
  child: ChildProcess
  /**
   * Asks the program to finish its work and end; resolves with its exit code. Throws when it still runs
   * after half a minute.
   */
  stop(): Promise<number | null>
  /** Kills the program as a crash does: none of its own code runs any more. */
  kill(): Promise<void>
}

export type Running = {
  env?: Record<string, string>
  flags?: string[]
  /** Receives the program's output; by default it is printed. */
  onOutput?: (text: string) => void
}

/** Tests start the same programs dozens of times. */
const compiled = join(tmpdir(), 'aushadh-compiled')

/** Starts a program that communicates over the channel between parent and child. */
export function forkProgram(file: string, args: string[] = [], given: Running = {}): Program {
  const { env, flags = [], onOutput } = given
  const out = onOutput === undefined ? 'inherit' : 'pipe'
  const child = fork(programPath(file), args, {
    execArgv: flags,
    stdio: ['ignore', out, out, 'ipc'],
    ...(env === undefined ? {} : { env: { NODE_COMPILE_CACHE: compiled, ...onlyNeeded(env) } }),
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text))
  return running(file, child)
}

/** Starts a program as its operator does: its settings are in the environment. */
export function spawnProgram(
  file: string,
  env: Record<string, string>,
  flags: string[] = [],
): Program {
  return running(
    file,
    spawn(process.execPath, [...flags, programPath(file)], {
      env: onlyNeeded(env),
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
}

/** Resolves with the child's next message; rejects when the child ends first. */
export async function nextMessage<Message>({ file, child }: Program): Promise<Message> {
  const gone = new AbortController()
  const ended = once(child, 'exit', { signal: gone.signal }).then(() => {
    throw new Error(`${file} ended before it answered`)
  })
  const answered = once(child, 'message', { signal: gone.signal })
  try {
    const [message] = await Promise.race([answered, ended])
    return message as Message
  } finally {
    gone.abort()
    await Promise.allSettled([answered, ended])
  }
}

/** A program gets none of the caller's settings, only the variables that it needs to run. */
function onlyNeeded(env: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, ...env }
}

/** Where Node finds a program of the project: the source, or its bundle if the tests have made one. */
export function programPath(file: string): string {
  const source = fileURLToPath(new URL(`../${file}`, import.meta.url))
  const folder = process.env.BUNDLED_PROGRAMS
  if (folder === undefined) return source
  const bundled = join(folder, file.replace(/\.ts$/, '.js'))
  return existsSync(bundled) ? bundled : source
}

const timeoutMs = 30_000

function running(file: string, child: ChildProcess): Program {
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit', { signal: AbortSignal.timeout(timeoutMs) })
      child.kill(signal)
      await ended
    }
    return child.exitCode
  }
  return {
    file,
    child,
    stop: () =>
      end('SIGTERM').catch(async () => {
        await end('SIGKILL')
        throw new Error(`${file} did not stop within half a minute`)
      }),
    kill: async () => void (await end('SIGKILL')),
  }
}

/** Waits for a 2xx response; throws when the program ends first or a minute passes. */
export async function firstAnswer(url: string, program: Program): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (program.child.exitCode !== null || program.child.signalCode !== null)
      throw new Error('the program ended before it answered')
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await pause(10)
  }
  throw new Error(`no answer from ${url} within a minute`)
}
