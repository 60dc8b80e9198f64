import type { Chance } from '../chance.ts'
import type { ClusterUnderTest } from '../database.ts'
import { databaseName } from '../outages.ts'
import type { World } from '../world.ts'

/** Longer without writes is a violation, where another node can take over. */
const mostMs = 15_000

const kinds = {
  'PostgreSQL of the primary killed': 20,
  'node of the primary lost': 20,
  'primary cut off from the other nodes': 12,
  'primary cut off from everything': 12,
  'primary cut off from the shop': 6,
  switchover: 10,
  'node of a standby lost': 10,
  'a replica stopped replaying': 10,
  'PgBouncer restarted': 10,
  'etcd lost': 10,
}
type Kind = keyof typeof kinds

/** Makes one part of the cluster fail after another. The next one fails when all nodes are in order again. */
export async function failCluster(
  world: World,
  under: ClusterUnderTest,
  chance: Chance,
): Promise<void> {
  await world.pause(4000)
  while (!world.isOver()) {
    const kind = chance.weighted(kinds)
    const lasting = chance.between(2000, 10_000)
    const calm = chance.between(1000, 8000)
    world.failures.add(kind)
    try {
      await fail(kind, world, under, lasting)
      await under.cluster.healthy()
    } catch (error) {
      world.watch.addViolation(`${kind}: ${String(error)}`)
    }
    await world.pause(calm)
  }
}

async function fail(
  kind: Kind,
  world: World,
  under: ClusterUnderTest,
  lasting: number,
): Promise<void> {
  const { cluster } = under
  const { nodes, network, proxies } = cluster
  const primary = await cluster.primary()
  const number = nodes.indexOf(primary)
  const cutOff = async (from: 'nodes' | 'all') => {
    await replaced(kind, world, under, async () => network.cut(number, from))
    await world.pause(lasting)
    network.heal(number)
  }
  switch (kind) {
    case 'PostgreSQL of the primary killed':
      return replaced(kind, world, under, async () => primary.killPostgres())
    case 'node of the primary lost':
      await replaced(kind, world, under, primary.kill)
      await world.pause(lasting)
      return primary.start()
    case 'primary cut off from the other nodes':
      return cutOff('nodes')
    case 'primary cut off from everything':
      return cutOff('all')
    case 'primary cut off from the shop':
      // The others see nothing wrong: nobody takes over.
      world.outages.began(databaseName)
      network.cut(number, 'shop')
      await world.pause(lasting)
      network.heal(number)
      await under.probe.nextWrite()
      return world.outages.ended(databaseName)
    case 'switchover':
      return replaced(kind, world, under, cluster.switchover)
    case 'node of a standby lost': {
      const standby = await cluster.replica()
      await standby.kill()
      await world.pause(lasting)
      return standby.start()
    }
    case 'a replica stopped replaying': {
      const standby = await cluster.replica()
      standby.ask('select pg_wal_replay_pause()')
      await world.pause(lasting)
      standby.ask('select pg_wal_replay_resume()')
      return
    }
    case 'PgBouncer restarted':
      world.outages.began(databaseName)
      await proxies.pgbouncer.kill()
      proxies.pgbouncer.start()
      return world.outages.ended(databaseName)
    case 'etcd lost':
      await Promise.all(nodes.map(({ etcd }) => etcd.kill()))
      await world.pause(lasting)
      for (const { etcd } of nodes) etcd.start()
  }
}

/** Fails the primary, and waits until another one takes writes. */
async function replaced(
  kind: Kind,
  { outages, watch }: World,
  { probe, downtimes }: ClusterUnderTest,
  failing: () => Promise<void>,
): Promise<void> {
  outages.began(databaseName)
  const since = performance.now()
  await failing()
  await probe.nextWrite()
  const ms = Math.max(0, ...probe.gaps(0, since))
  outages.ended(databaseName)
  downtimes.push({ failure: kind, ms })
  if (ms > mostMs) watch.addViolation(`${kind}: ${Math.round(ms)} ms without writes`)
}
