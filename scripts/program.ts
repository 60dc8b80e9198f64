import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A program of ours that runs beside a benchmark or a test. */
export type Program = {
  file: string
  child: ChildProcess
  /** Asks it to finish what is under way and end: its exit code. Throws where it is not gone after half a minute. */
  stop(): Promise<number | null>
  /** What a crash or an operator in despair does: nothing of the program's own runs any more. */
  kill(): Promise<void>
}

export type Running = {
  env?: Record<string, string>
  flags?: string[]
  /** Told what it writes; without, that is written through. */
  onOutput?: (text: string) => void
}

/** Tests start the same programs dozens of times. */
const compiled = join(tmpdir(), 'aushadh-compiled')

/** A program that answers over the channel between parent and child. */
export function forkProgram(file: string, args: string[] = [], given: Running = {}): Program {
  const { env, flags = [], onOutput } = given
  const out = onOutput === undefined ? 'inherit' : 'pipe'
  const child = fork(pathOf(file), args, {
    execArgv: flags,
    stdio: ['ignore', out, out, 'ipc'],
    ...(env === undefined ? {} : { env: { NODE_COMPILE_CACHE: compiled, ...onlyNeeded(env) } }),
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text))
  return running(file, child)
}

/** A program as its operator starts it: settings in the environment, nothing else. */
export function spawnProgram(
  file: string,
  env: Record<string, string>,
  flags: string[] = [],
): Program {
  return running(
    file,
    spawn(process.execPath, [...flags, pathOf(file)], {
      env: onlyNeeded(env),
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
}

/** Resolves with the child's next message; rejects where it ends instead. */
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

/** Nothing of the caller's own settings reaches a program, only what it needs to run at all. */
function onlyNeeded(env: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, ...env }
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(`../${file}`, import.meta.url))
}

const patienceMs = 30_000

function running(file: string, child: ChildProcess): Program {
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit', { signal: AbortSignal.timeout(patienceMs) })
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
