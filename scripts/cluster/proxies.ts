import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../find-program.ts'
import { freePort, serverUser } from '../run-postgres.ts'
import type { Place } from './node.ts'
import { type ServerProgram, serverProgram } from './server-program.ts'
import { deployed, render } from './templates.ts'

/** What stands between the shop and the nodes, on the shop's machine. */
export type Proxies = {
  ports: { primary: number; replicas: number; metrics: number; pool: number }
  haproxy: ServerProgram
  pgbouncer: ServerProgram
}

/** Writes the configuration of HAProxy and PgBouncer; starts nothing. */
export async function makeProxies(
  folder: string,
  certificates: string,
  nodes: Place[],
): Promise<Proxies> {
  mkdirSync(folder, { recursive: true })
  serverUser(folder)
  const own = join(folder, 'certificates')
  cpSync(join(certificates, 'pool'), own, { recursive: true })
  chmodSync(own, 0o755)
  const users = join(folder, 'pool-users.txt')
  cpSync(deployed('cluster/pool-users.txt'), users)
  const ports = {
    primary: await freePort(),
    replicas: await freePort(),
    metrics: await freePort(),
    pool: await freePort(),
  }
  const numbered = nodes.flatMap(({ address, ports: { postgres, patroni } }, index) => [
    [`DATABASE_${index + 1}`, address],
    [`POSTGRES_PORT_${index + 1}`, postgres],
    [`PATRONI_PORT_${index + 1}`, patroni],
  ])
  const values = {
    LISTEN_ADDRESS: '127.0.0.1',
    CERTIFICATES: own,
    PRIMARY_HOST: '127.0.0.1',
    PRIMARY_PORT: ports.primary,
    REPLICA_PORT: ports.replicas,
    METRICS_PORT: ports.metrics,
    POOL_PORT: ports.pool,
    POOL_USERS: users,
    ...Object.fromEntries(numbered),
  }
  const write = (file: string) => {
    const path = join(folder, file)
    writeFileSync(path, render(deployed(`cluster/${file}`), values))
    return path
  }
  const haproxy = [findProgram('haproxy'), '-db', '-f', write('haproxy.cfg')]
  const pgbouncer = [findProgram('pgbouncer'), write('pgbouncer.ini')]
  const logOf = (name: string) => join(folder, `${name}.log`)
  return {
    ports,
    haproxy: serverProgram({ command: haproxy, log: logOf('haproxy'), folder }),
    pgbouncer: serverProgram({ command: pgbouncer, log: logOf('pgbouncer'), folder }),
  }
}

/** The end of what a program of the cluster has written. */
export function endOfLog(file: string): string {
  return readFileSync(file, 'utf8').split('\n').slice(-40).join('\n')
}
