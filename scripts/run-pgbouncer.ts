import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findProgram } from './find-program.ts'
import { freePort, serverUser } from './run-postgres.ts'

export type PgBouncer = {
  /** The URL of a database of the server behind it. */
  url(database: string): string
  /** Its log. */
  log(): string
  stop(): Promise<void>
}

/**
 * Starts a temporary PgBouncer in transaction mode in front of a temporary PostgreSQL, which trusts its user
 * 'aushadh'. `connections`: how many to the server for each database.
 */
export async function runPgBouncer(server: string, connections: number): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'aushadh-pgbouncer-'))
  const port = await freePort()
  const { hostname, port: serverPort } = new URL(server)
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users'), '"aushadh" ""\n')
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`,
  )
  const child = spawn(findProgram('pgbouncer'), [settings], {
    ...serverUser(folder),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let written = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written += text
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; !(await listens(port)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) {
      await stop()
      throw new Error(`PgBouncer did not start: ${written}`)
    }
    await pause(50)
  }
  return { url: (name) => `postgres://aushadh@127.0.0.1:${port}/${name}`, log: () => written, stop }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  }).then((answer) => {
    socket.destroy()
    return answer === true
  })
}
