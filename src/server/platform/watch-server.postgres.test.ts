import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  freePort,
  type OwnPostgres,
  runOwnPostgres,
  runStandby,
} from '../../../scripts/run-postgres.ts'
import { openServers } from './database-servers.ts'
import { databaseErrorCode } from './db-errors.ts'
import { openPool } from './db-pool.ts'
import { createLog } from './log.ts'

const log = createLog('silent')
let postgres: OwnPostgres
let admin: pg.Client
beforeAll(async () => {
  postgres = await runOwnPostgres({ log_connections: 'on' })
  admin = new pg.Client(postgres.url('postgres'))
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  postgres.stop()
})

function opened(url: string, options: Parameters<typeof openServers>[2] = {}) {
  const servers = openServers(url, log, options)
  onTestFinished(() => servers.close())
  return servers
}

function pooled(url: string, most: number): pg.Pool {
  const pool = openPool(opened(url), log, most)
  onTestFinished(() => pool.end())
  return pool
}

async function readOnly(on: boolean): Promise<void> {
  await admin.query(
    on
      ? 'alter system set default_transaction_read_only = on'
      : 'alter system reset default_transaction_read_only',
  )
  await admin.query('select pg_reload_conf()')
}

test('survives that connections break while they ask whether the server takes writes', async () => {
  const pool = pooled(postgres.url('postgres'), 20)
  await pool.query('select 1')
  await readOnly(true)
  const codes = new Set<unknown>()
  const until = performance.now() + 1_500
  const caller = async () => {
    while (performance.now() < until)
      await pool.query('select 1').catch((error: unknown) => codes.add(databaseErrorCode(error)))
  }
  await Promise.all(Array.from({ length: 30 }, caller))
  expect(codes).toContain('25006')
  await readOnly(false)
  await expect
    .poll(() =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
})

test('asks a pooler once for each suspicion', async () => {
  await admin.query('create database pooled')
  const connections = () =>
    postgres.log().match(/connection authorized: .*database=pooled/g)?.length ?? 0
  const servers = opened(postgres.url('pooled'), { watches: false })
  const client = servers.client({})
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
  // The one that was terminated, and the question.
  await expect.poll(connections).toBe(2)
  await pause(1_500)
  expect(connections()).toBe(2)
})

test('gives each connection that it cuts an error of its own', async () => {
  const servers = opened(postgres.url('postgres'))
  const clients = [servers.client({}), servers.client({})]
  await Promise.all(clients.map((client) => client.connect()))
  const failed = clients.map((client) =>
    client.query('select pg_sleep(9)').catch((error: unknown) => error),
  )
  servers.lose('the server does not answer')
  const [one, other] = await Promise.all(failed)
  expect(one).toEqual(other)
  expect(one).not.toBe(other)
})

/** An address of its own that leads to one server, and later to another one. */
async function runAddress(first: number): Promise<{ port: number; lead(to: number): void }> {
  let target = first
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const there = connect(target, '127.0.0.1')
    for (const one of [socket, there]) {
      open.add(one)
      one.on('error', () => undefined)
    }
    socket.pipe(there).pipe(socket)
  })
  const lead = (to: number) => {
    target = to
    for (const socket of open) socket.destroy()
    open.clear()
  }
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    lead(target)
    server.close()
  })
  return { port, lead }
}

test('leaves a former primary that its address leads to', async () => {
  const standby = await runStandby(postgres, { log_statement: 'all' })
  onTestFinished(() => standby.stop())
  await standby.promote()
  const address = await runAddress(standby.port)
  const servers = opened(`postgres://aushadh@127.0.0.1:${address.port}/postgres`)
  const asking = async () => {
    const client = servers.client({})
    await client.connect()
    return client.query('select pg_sleep(9)')
  }
  const first = asking().catch(() => undefined)
  // Who asks for the timeline again has had the answer before.
  const asked = () => standby.log().match(/statement: .*transaction_read_only/g)?.length ?? 0
  await expect.poll(asked).toBeGreaterThan(1)
  address.lead(postgres.port)
  await first
  await pause(1_500)
  await expect(asking()).rejects.toThrow('a former primary')
})
