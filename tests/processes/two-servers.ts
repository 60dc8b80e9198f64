import pg from 'pg'
import {
  freePort,
  type OwnPostgres,
  runOwnPostgres,
  runStandby,
} from '../../scripts/run-postgres.ts'

/** A primary whose commits wait for its standby, at two addresses; which one is the primary changes. */
export type TwoServers = {
  primary(): OwnPostgres
  /** The URL of a database that names both, as libpq does. */
  url(database: string): string
  /** Promotes the standby; resolves when it takes writes. */
  promote(): Promise<void>
  /** Replaces the former primary by a new standby at its address, for which commits wait. */
  rejoin(): Promise<void>
  stop(): void
}

export async function runTwoServers(): Promise<TwoServers> {
  const ports = [await freePort(), await freePort()] as const
  const settings = { max_connections: '60' }
  let primary = await runOwnPostgres({ ...settings, port: String(ports[0]) })
  let old = primary
  let standby = await follow(primary, { ...settings, port: String(ports[1]) })
  return {
    primary: () => primary,
    url: (database) =>
      `postgres://aushadh@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/${database}?target_session_attrs=read-write`,
    promote: async () => {
      await standby.promote()
      old = primary
      primary = standby
    },
    rejoin: async () => {
      const { port } = old
      old.stop()
      old = primary
      standby = await follow(primary, { ...settings, port: String(port) })
    },
    stop: () => {
      for (const server of new Set([old, primary, standby])) server.stop()
    },
  }
}

async function follow(primary: OwnPostgres, settings: Record<string, string>) {
  const standby = await runStandby(primary, {
    ...settings,
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=aushadh application_name=standby`,
  })
  await runOn(primary, `alter system set synchronous_standby_names = 'standby'`)
  await runOn(primary, 'select pg_reload_conf()')
  return standby
}

export async function runOn(server: OwnPostgres, ...statements: string[]): Promise<void> {
  const client = new pg.Client(server.url('postgres'))
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
