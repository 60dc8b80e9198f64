import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findProgram } from '../find-program.ts'
import { freePort } from '../run-postgres.ts'
import { isEtcdHealthy, type Member, membersFrom, patronictl } from './members.ts'
import { type Network, openNetwork } from './network.ts'
import { type ClusterNode, makeNode, type Place } from './node.ts'
import { endOfLog, makeProxies, type Proxies } from './proxies.ts'
import { deployed } from './templates.ts'

/** A cluster of three nodes on this machine, from the files of deploy/cluster. */
export type Cluster = {
  folder: string
  nodes: ClusterNode[]
  network: Network
  proxies: Proxies
  /** The address of the database for a role: the primary by HAProxy, a replica by HAProxy, or the pool. */
  url(role: Role, by?: 'primary' | 'replicas' | 'pool'): string
  /** An address that names all nodes, for programs that find the primary themselves. */
  hosts(role: Role): string
  /** The address of each node, for reads: whoever is the primary is read as well. */
  each(role: Role): string[]
  /** Answers by asking the nodes; an unreachable one is missing. */
  members(): Promise<Member[]>
  primary(): Promise<ClusterNode>
  /** A node that follows the primary. */
  replica(): Promise<ClusterNode>
  /** Resolves when two replicas follow the primary, one of them synchronously, and all members of etcd are up. */
  healthy(withinMs?: number): Promise<void>
  /** Hands the role of the primary to another node, as for maintenance. */
  switchover(): Promise<void>
  /** The logs of all PostgreSQLs. */
  log(): string
  stop(): Promise<void>
}

export type Role = 'aushadh_app' | 'aushadh_owner'

const names = ['database-1', 'database-2', 'database-3']

/** Starts all of it; without a folder in a temporary one, which is removed in the end. */
export async function runCluster(given: { folder?: string } = {}): Promise<Cluster> {
  findProgram('openssl')
  const folder = given.folder ?? mkdtempSync(join(tmpdir(), 'aushadh-cluster-'))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const stored = storedPlaces(folder)
  const network = openNetwork(
    names.length,
    stored?.map(({ address }) => address),
  )
  const nodes: ClusterNode[] = []
  const opened: { stop(): Promise<void> }[] = []
  const stop = async () => {
    // What is removed anyway need not end well.
    if (given.folder === undefined) await Promise.all(nodes.map((one) => one.kill()))
    for (const one of opened.splice(0).toReversed()) await one.stop()
    network.close()
    if (given.folder === undefined) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const places = stored ?? (await placesIn(network))
    writeFileSync(join(folder, placesFile), JSON.stringify(places))
    const certificates = join(folder, 'certificates')
    const named = places.map(({ name, address }) => `${name}=${address}`)
    execFileSync(deployed('make-certificates.sh'), [certificates, ...named], { stdio: 'pipe' })
    chmodSync(certificates, 0o755)
    for (const [index, place] of places.entries())
      nodes.push(
        makeNode({
          place,
          all: places,
          folder: join(folder, place.name),
          certificates: join(certificates, place.name),
          at: network.missing === undefined ? (one) => network.at(index, one) : undefined,
        }),
      )
    // At the same time: a standby that stops while its primary still runs, and the reverse, wait for nothing.
    opened.push({ stop: async () => void (await Promise.all(nodes.map((one) => one.stop()))) })
    for (const node of nodes) node.start()
    const proxies = await makeProxies(join(folder, 'proxies'), certificates, places)
    opened.push(proxies.haproxy, proxies.pgbouncer)
    proxies.haproxy.start()
    const members = () => membersFrom(nodes)
    const servers = places.map(({ address, ports }) => `${address}:${ports.postgres}`)
    const cluster: Cluster = {
      folder,
      nodes,
      network,
      proxies,
      url: (role, by = 'primary') => urlOf(certificates, role, `127.0.0.1:${proxies.ports[by]}`),
      hosts: (role) =>
        `${urlOf(certificates, role, servers.join())}&target_session_attrs=read-write`,
      each: (role) => servers.map((server) => urlOf(certificates, role, server)),
      members,
      primary: () =>
        nodeThat(cluster, ({ role, state }) => role === 'leader' && state === 'running'),
      replica: () => nodeThat(cluster, ({ role }) => role !== 'leader'),
      healthy: (withinMs = 120_000) => waitUntilHealthy(cluster, withinMs),
      switchover: async () => {
        const { name } = await cluster.primary()
        const target = (await members()).find(({ role }) => role === 'sync_standby')
        if (target === undefined) throw new Error('no standby is synchronous')
        await patronictl(
          cluster,
          'switchover',
          '--master',
          name,
          '--candidate',
          target.name,
          '--force',
        )
      },
      log: () => nodes.map((one) => one.log()).join('\n'),
      stop,
    }
    await cluster.healthy(45_000)
    proxies.pgbouncer.start()
    return cluster
  } catch (error) {
    const logs = names.map((name) => join(folder, name, 'log')).filter((file) => existsSync(file))
    const written = logs.map((file) => `${file}:\n${endOfLog(file)}`).join('\n')
    await stop()
    throw new Error(`the cluster did not start:\n${written}`, { cause: error })
  }
}

/** The members of etcd know each other by their addresses, so these stay. */
const placesFile = 'places.json'

function storedPlaces(folder: string): Place[] | undefined {
  const file = join(folder, placesFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Place[]) : undefined
}

async function placesIn({ addresses }: Network): Promise<Place[]> {
  const places: Place[] = []
  for (const [index, name] of names.entries()) {
    const address = addresses[index] ?? ''
    const ports = {
      etcd: await freePort(),
      etcdPeer: await freePort(),
      patroni: await freePort(),
      postgres: await freePort(),
    }
    places.push({ name, address, ports })
  }
  return places
}

function urlOf(certificates: string, role: Role, servers: string): string {
  const holder = join(certificates, role === 'aushadh_app' ? 'shop' : 'migrate')
  const query = new URLSearchParams({
    sslmode: 'verify-full',
    sslrootcert: join(holder, 'authority.pem'),
    sslcert: join(holder, 'client.pem'),
    sslkey: join(holder, 'client-key.pem'),
  })
  return `postgres://${role}@${servers}/aushadh?${query}`
}

const betweenLooksMs = 500

async function nodeThat(
  { nodes, members }: Cluster,
  is: (member: Member) => boolean,
): Promise<ClusterNode> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const found = (await members()).find(is)
    const node = nodes.find(({ name }) => name === found?.name)
    if (node !== undefined) return node
    await pause(betweenLooksMs)
  }
  throw new Error('the cluster has no such node')
}

async function waitUntilHealthy({ members, nodes }: Cluster, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs
  let seen: Member[] = []
  while (performance.now() < deadline) {
    seen = await members()
    const leader = seen.find(({ role, state }) => role === 'leader' && state === 'running')
    const following = seen.filter(
      ({ role, state, timeline }) =>
        role !== 'leader' && /^(running|streaming)$/.test(state) && timeline === leader?.timeline,
    )
    const synchronous = seen.some(({ role }) => role === 'sync_standby')
    const etcd = (await Promise.all(nodes.map(isEtcdHealthy))).filter(Boolean)
    const all = following.length === nodes.length - 1 && etcd.length === nodes.length
    if (leader !== undefined && synchronous && all) return
    await pause(betweenLooksMs)
  }
  throw new Error(`the cluster is not healthy: ${JSON.stringify(seen)}`)
}
