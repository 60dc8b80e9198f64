import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './find-postgres.ts'

export type Postgres = { url: (database: string) => string; stop(): void }

/** Starts a throw-away PostgreSQL on a free loopback port; TEST_DATABASE_URL names one that runs already. */
export async function runPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: (name) => withDatabase(given, name), stop: () => undefined }
  const bin = findPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'aushadh-postgres-'))
  const port = await freePort()
  const as = asServerUser(folder)
  as(
    join(bin, 'initdb'),
    '-D',
    join(folder, 'data'),
    '-U',
    'aushadh',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
  )
  const options = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    fsync: 'off',
    ...settings,
  }
  const flags = Object.entries(options)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  as(
    join(bin, 'pg_ctl'),
    '-D',
    join(folder, 'data'),
    '-w',
    '-t',
    '60',
    '-l',
    join(folder, 'log'),
    '-o',
    flags,
    'start',
  )
  return {
    url: (name) => `postgres://aushadh@127.0.0.1:${port}/${name}`,
    stop: () => {
      as(join(bin, 'pg_ctl'), '-D', join(folder, 'data'), '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root: its own user does it then. */
function asServerUser(folder: string): (program: string, ...args: string[]) => void {
  if (process.getuid?.() !== 0)
    return (program, ...args) =>
      void execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const [uid, gid] = [id('-u'), id('-g')]
  chownSync(folder, uid, gid)
  chmodSync(folder, 0o755)
  return (program, ...args) =>
    void execFileSync(program, args, {
      uid,
      gid,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      )
    })
  })
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
