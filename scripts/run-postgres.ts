import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { findPostgres } from './find-postgres.ts'

export type Postgres = { url: (database: string) => string; stop(): void }
export type OwnPostgres = Postgres & {
  /** Ends PostgreSQL as a power cut would: every connection breaks, and it recovers at the next start. */
  crash(): Promise<void>
  /** Starts PostgreSQL again after a crash, at the same address. */
  start(): Promise<void>
  /** Stops its processes where they are: connections stay open, and nothing answers. */
  freeze(): void
  /** Lets its processes go on; nothing if they do. */
  thaw(): void
  /** Kills PostgreSQL and deletes its data, as a disk that is lost. */
  destroy(): Promise<void>
  /** The server's log. */
  log(): string
  /** Where its socket is. */
  folder: string
  port: number
}

/** Starts a temporary PostgreSQL on a free loopback port, or uses the running one of TEST_DATABASE_URL. */
export async function runPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: (name) => withDatabase(given, name), stop: () => undefined }
  return runOwnPostgres(settings)
}

/** Starts a temporary PostgreSQL that no other test uses, so that it may be crashed. */
export async function runOwnPostgres(settings: Record<string, string> = {}): Promise<OwnPostgres> {
  const folder = newFolder()
  const init = ['-U', 'aushadh', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  await run(
    join(findPostgres(), 'initdb'),
    ['-D', join(folder, 'data'), ...init],
    serverUser(folder),
  )
  return runIn(folder, settings)
}

export type Standby = OwnPostgres & {
  /** Makes it the primary; it does not follow any more. */
  promote(): Promise<void>
}

/** Starts a temporary standby that follows this primary, from a copy of all its databases. */
export async function runStandby(
  primary: OwnPostgres,
  settings: Record<string, string> = {},
): Promise<Standby> {
  const folder = newFolder()
  const data = join(folder, 'data')
  const as = serverUser(folder)
  const from = ['-d', primary.url('postgres'), '--wal-method=stream', '--checkpoint=fast']
  // -R writes how it follows: primary_conninfo and standby.signal.
  await run(join(findPostgres(), 'pg_basebackup'), ['-D', data, '-R', '--no-sync', ...from], as)
  const server = await runIn(folder, settings)
  return {
    ...server,
    promote: () => run(join(findPostgres(), 'pg_ctl'), ['-D', data, '-w', 'promote'], as),
  }
}

/** A new folder for a server; its data are in `data`. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'aushadh-postgres-'))
}

/** Starts PostgreSQL on the data in this folder, on the port in its settings or a free one. */
export async function runIn(
  folder: string,
  settings: Record<string, string>,
): Promise<OwnPostgres> {
  const data = join(folder, 'data')
  const as = serverUser(folder)
  const port = Number(settings.port ?? (await freePort()))
  const options = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    fsync: 'off',
    ...settings,
  }
  const flags = Object.entries(options)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ')
  const control = join(findPostgres(), 'pg_ctl')
  const immediately = ['-D', data, '-m', 'immediate', 'stop']
  const waiting = ['-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), '-o', flags, 'start']
  let up = false
  const start = async () => {
    await run(control, waiting, as)
    up = true
  }
  const crash = async () => {
    up = false
    await run(control, immediately, as)
  }
  let isFrozen = false
  const freeze = () => {
    isFrozen = true
    signal(data, 'SIGSTOP')
  }
  const thaw = () => {
    if (!isFrozen) return
    isFrozen = false
    signal(data, 'SIGCONT')
  }
  await start()
  return {
    url: (name) => `postgres://aushadh@127.0.0.1:${port}/${name}`,
    crash,
    start,
    freeze,
    thaw,
    destroy: async () => {
      up = false
      const server = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
      process.kill(server, 'SIGKILL')
      // Its children end when they notice.
      while (!(await isFree(port))) await pause(20)
      rmSync(data, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
    },
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    folder,
    port,
    stop: () => {
      if (isFrozen) thaw()
      if (up) execFileSync(control, immediately, { ...as, stdio: ['ignore', 'ignore', 'inherit'] })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Sends a signal to the server in this folder and to its children. The server stops first and goes on last: meanwhile
 * it neither starts children nor forgets one that has ended.
 */
function signal(data: string, name: 'SIGSTOP' | 'SIGCONT'): void {
  const server = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  if (name === 'SIGSTOP') process.kill(server, name)
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8')
  for (const child of children.split(' ').filter(Boolean)) process.kill(Number(child), name)
  if (name === 'SIGCONT') process.kill(server, name)
}

async function run(program: string, args: string[], as: object): Promise<void> {
  const child = spawn(program, args, { ...as, stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(`${program} ended with ${code ?? signal}: ${said.trim()}`)
}

/** PostgreSQL refuses to run as root; in that case its own user runs it. */
export function serverUser(folder: string): { uid?: number; gid?: number; cwd: string } {
  if (process.getuid?.() !== 0) return { cwd: folder }
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const [uid, gid] = [id('-u'), id('-g')]
  chownSync(folder, uid, gid)
  chmodSync(folder, 0o755)
  return { uid, gid, cwd: folder }
}

/**
 * A free loopback port, below the range for outgoing connections: a program that is killed and restarted
 * must find its port free.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 22_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
