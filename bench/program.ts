import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A program of ours that runs beside the benchmark. */
export type Program = { child: ChildProcess; stop(): Promise<void> }

/** A program that answers over the channel between parent and child. */
export function forkProgram(file: string, args: string[] = []): Program {
  return running(fork(pathOf(file), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }))
}

/** A program as its operator starts it: settings in the environment, nothing else. */
export function spawnProgram(
  file: string,
  env: Record<string, string>,
  flags: string[] = [],
): Program {
  // Nothing of the caller's own settings reaches it, only what a program needs to run at all.
  const { PATH = '', HOME = '' } = process.env
  return running(
    spawn(process.execPath, [...flags, pathOf(file)], {
      env: { PATH, HOME, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
}

/** Resolves with the child's next message; rejects where it ends instead. */
export async function nextMessage<Message>({ child }: Program): Promise<Message> {
  const gone = new AbortController()
  const ended = once(child, 'exit', { signal: gone.signal }).then(() => {
    throw new Error(`${child.spawnargs.at(1)} ended before it answered`)
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

function pathOf(file: string): string {
  return fileURLToPath(new URL(`../${file}`, import.meta.url))
}

function running(child: ChildProcess): Program {
  return {
    child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
