import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, closeSync, openSync } from 'node:fs'
import { findProgram } from '../find-program.ts'
import { serverUser } from '../run-postgres.ts'

/** A server of the cluster. It writes its log to a file, and can be started again after it has ended. */
export type ServerProgram = {
  start(): void
  isAlive(): boolean
  /** Asks it to end; kills it when it still runs after `withinMs`. */
  stop(withinMs?: number): Promise<void>
  kill(): Promise<void>
  signal(name: NodeJS.Signals): void
}

export type GivenServer = {
  command: string[]
  log: string
  /** Its working folder, which its user owns. */
  folder: string
  env?: Record<string, string>
  /** Puts a command onto another machine. */
  at?: (command: string[]) => string[]
}

const usualMs = 20_000

export function serverProgram({ command, log, folder, env, at }: GivenServer): ServerProgram {
  let child: ChildProcess | undefined
  const isAlive = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const end = async (name: NodeJS.Signals, withinMs: number) => {
    if (child === undefined || !isAlive()) return
    const ended = once(child, 'exit')
    child.kill(name)
    const timer = setTimeout(() => child?.kill('SIGKILL'), withinMs)
    await ended
    clearTimeout(timer)
  }
  return {
    start: () => {
      const [program = '', ...args] = asItsUser(folder, command, at)
      const output = openSync(log, 'a')
      child = spawn(program, args, {
        // Its own process group: Ctrl-C in the terminal would end all of them at once, in any order.
        detached: true,
        stdio: ['ignore', output, output],
        env: { PATH: process.env.PATH ?? '', HOME: folder, LC_ALL: 'C.UTF-8', ...env },
        ...(at === undefined ? serverUser(folder) : { cwd: folder }),
      })
      child.on('error', ({ message }) => appendFileSync(log, `${message}\n`))
      closeSync(output)
    },
    isAlive,
    stop: (withinMs = usualMs) => end('SIGTERM', withinMs),
    kill: () => end('SIGKILL', usualMs),
    signal: (name) => void child?.kill(name),
  }
}

/**
 * On Linux a server ends when whoever started it is killed. A namespace is entered as root, and its programs run as
 * the user who owns the folder.
 */
export function asItsUser(folder: string, command: string[], at: GivenServer['at']): string[] {
  if (process.platform !== 'linux') return command
  const { uid, gid } = serverUser(folder)
  const user = at === undefined ? [] : [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const program = [findProgram('setpriv', 'util-linux'), ...user, '--pdeathsig', 'KILL', ...command]
  return at === undefined || uid === undefined ? program : at(program)
}

/** The programs that were started with a path below this folder, and all that they have started. */
export function pidsOf(folder: string): number[] {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const all = lines.split('\n').flatMap((line) => {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), args }]
  })
  const found = new Set(all.filter(({ args }) => args.includes(`${folder}/`)).map(({ pid }) => pid))
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid)
  }
  return [...found]
}
