import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Cluster, runCluster } from '../../scripts/cluster/run-cluster.ts'
import type { Stand } from '../processes/stand.ts'
import { openClusterStand } from './cluster-shop.ts'
import { startWriteProbe, type WriteProbe } from './write-probe.ts'

/* What a shop does when parts of its cluster fail. Times without writes are printed. */

const mostMs = 15_000

let cluster: Cluster
let stand: Stand
let probe: WriteProbe
beforeAll(async () => {
  cluster = await runCluster()
  stand = await openClusterStand(cluster, 3)
})
afterAll(async () => {
  await stand?.close()
  await cluster?.stop()
})
beforeEach(async () => {
  await cluster.healthy()
  probe = await startWriteProbe(cluster.url('aushadh_owner'))
  await probe.nextWrite()
})
afterEach(() => probe.stop())

let customers = 0
/** A new customer at one of the processes; the session's token. */
async function signUp(shop: number): Promise<string> {
  customers += 1
  const email = `meera${customers}@example.in`
  const body = { name: 'Meera', email, password: 'Kesar!48lota' }
  const { token } = await stand.shop(shop).as().accounts.customerRegister({ body })
  return token
}

/** Both processes answer and write again, and nothing that was confirmed is missing. */
async function expectGoingOn(name: string, earlier: string[], most = mostMs): Promise<void> {
  await probe.nextWrite()
  for (const shop of stand.shops.keys())
    await expect.poll(() => signUp(shop).then(Boolean, String), { timeout: 30_000 }).toBe(true)
  for (const token of earlier)
    expect(await stand.shop(1).as(token).accounts.customerProfile()).toMatchObject({
      name: 'Meera',
    })
  expect(await probe.lost()).toEqual([])
  const longest = Math.max(0, ...probe.gaps())
  process.stdout.write(`${name}: ${Math.round(longest)} ms without writes\n`)
  expect(longest).toBeLessThan(most)
}

test('a switchover makes the synchronous standby the primary, and the shop goes on', async () => {
  const token = await signUp(0)
  const before = await cluster.primary()
  await cluster.switchover()
  await expectGoingOn('switchover', [token])
  expect((await cluster.primary()).name).not.toBe(before.name)
})

test('another node takes over when PostgreSQL of the primary is killed, and nothing is lost', async () => {
  const token = await signUp(0)
  const before = await cluster.primary()
  before.killPostgres()
  await expectGoingOn('PostgreSQL of the primary killed', [token])
  await cluster.healthy()
  expect((await cluster.primary()).name).not.toBe(before.name)
})

test('another node takes over when the primary’s machine is lost, which returns as a standby', async () => {
  const token = await signUp(0)
  const before = await cluster.primary()
  await before.kill()
  await expectGoingOn('node of the primary lost', [token])
  before.start()
  await cluster.healthy()
  const { role } = (await cluster.members()).find(({ name }) => name === before.name) ?? {}
  expect(role).toMatch(/replica|sync_standby/)
})

test('a primary that is cut off from the others stops writing before another one begins', async () => {
  const token = await signUp(0)
  const before = await cluster.primary()
  const index = cluster.nodes.indexOf(before)
  const promotions = () => before.log().split('promoted self to leader').length
  const earlier = promotions()
  // The shop still reaches it.
  cluster.network.cut(index, 'nodes')
  onTestFinished(() => cluster.network.heal(index))
  // Without a standby it can confirm nothing: the next confirmed write is another primary's.
  await expectGoingOn('primary cut off from the other nodes', [token])
  cluster.network.heal(index)
  await cluster.healthy()
  expect((await cluster.primary()).name).not.toBe(before.name)
  expect(await probe.lost()).toEqual([])
  // Not even for a moment, beside the new one.
  expect(promotions()).toBe(earlier)
})

test('the primary goes on without etcd as long as it reaches the other nodes', async () => {
  const token = await signUp(0)
  const before = await cluster.primary()
  await Promise.all(cluster.nodes.map(({ etcd }) => etcd.kill()))
  // Longer than a primary lives without a renewed lease.
  await pause(15_000)
  await expectGoingOn('etcd lost', [token])
  for (const { etcd } of cluster.nodes) etcd.start()
  await cluster.healthy()
  expect((await cluster.primary()).name).toBe(before.name)
})

test('writes by PgBouncer go on after it was killed and started again', async () => {
  const owner = cluster.url('aushadh_owner')
  const pooled = await startWriteProbe(owner, cluster.url('aushadh_app', 'pool'))
  await pooled.nextWrite()
  await cluster.proxies.pgbouncer.kill()
  cluster.proxies.pgbouncer.start()
  await pooled.nextWrite()
  await cluster.switchover()
  await pooled.nextWrite()
  await pooled.stop()
  expect(await pooled.lost()).toEqual([])
  expect(Math.max(...pooled.gaps(0))).toBeLessThan(mostMs)
})

test('HAProxy leads readers to a replica', async () => {
  const replica = await connectAs('replicas')
  expect((await replica.query('select pg_is_in_recovery() as follows')).rows).toEqual([
    { follows: true },
  ])
  const primary = await connectAs('primary')
  expect((await primary.query('select pg_is_in_recovery() as follows')).rows).toEqual([
    { follows: false },
  ])
})

async function connectAs(by: 'primary' | 'replicas'): Promise<pg.Client> {
  const client = new pg.Client(cluster.url('aushadh_app', by))
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
