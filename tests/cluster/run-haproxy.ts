import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, vi } from 'vitest'
import { findProgram } from '../../scripts/find-program.ts'
import { freePort } from '../../scripts/run-postgres.ts'

/** HAProxy before the processes of a shop, as docs/operations.md describes it. */
export type RunningProxy = {
  url: string
  /** Lets a process take requests, and resolves when it does. */
  add(server: number, url: string): Promise<void>
  /** Sends no new requests to a process. */
  drain(server: number): Promise<void>
  /** Resolves when the health check says so. */
  waitFor(server: number, state: 'UP' | 'DOWN'): Promise<void>
  stop(): Promise<void>
}

const configuration = (port: number, socket: string, servers: number) => `
global
  stats socket ${socket} level admin
defaults
  mode http
  timeout connect 2s
  # A process at work may answer late; one that drains answers 503.
  timeout check 5s
  timeout client 60s
  timeout server 60s
  # A request is tried elsewhere only if the connection failed.
  retries 3
  retry-on conn-failure
  option redispatch 1
  option httpchk GET /healthz
  http-check expect status 200
frontend customers
  bind 127.0.0.1:${port}
  default_backend shops
backend shops
  balance roundrobin
${Array.from({ length: servers }, (_, n) => `  server s${n} 127.0.0.1:1 check inter 500ms fall 1 rise 1 disabled`).join('\n')}
`

const eventually = { timeout: 30_000, interval: 100 }

export async function runHaproxy(servers: number): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'aushadh-haproxy-'))
  const [port, socket] = [await freePort(), join(folder, 'admin')]
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(port, socket, servers))
  const child = spawn(findProgram('haproxy'), ['-f', file, '-db'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const command = async (line: string) => {
    const connection = connect(socket)
    connection.end(`${line}\n`)
    return text(connection)
  }
  const state = async (server: number) => {
    const rows = (await command('show stat')).split('\n').map((row) => row.split(','))
    return rows.find(([backend, name]) => backend === 'shops' && name === `s${server}`)?.[17] ?? ''
  }
  const waitFor = (server: number, wanted: string) =>
    vi.waitFor(async () => expect(await state(server)).toBe(wanted), eventually)
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await vi.waitFor(async () => expect(await command('show info')).toContain('Name'), eventually)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `http://127.0.0.1:${port}`,
    add: async (server, url) => {
      const name = `shops/s${server}`
      await command(`set server ${name} addr 127.0.0.1 port ${new URL(url).port}`)
      await command(`set server ${name} state ready`)
      await waitFor(server, 'UP')
    },
    drain: async (server) => {
      await command(`set server shops/s${server} state drain`)
    },
    waitFor,
    stop,
  }
}
