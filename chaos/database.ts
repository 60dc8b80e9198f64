import { clusterSettings, migrateCluster } from '../scripts/cluster/own-shop.ts'
import { type Cluster, runCluster } from '../scripts/cluster/run-cluster.ts'
import { type OwnPostgres, runOwnPostgres } from '../scripts/run-postgres.ts'
import { startWriteProbe, type WriteProbe } from '../tests/cluster/write-probe.ts'
import type { StandGiven } from '../tests/processes/stand.ts'

/** How long nothing could be written, by what had failed. */
export type Downtime = { failure: string; ms: number }

export type ClusterUnderTest = { cluster: Cluster; probe: WriteProbe; downtimes: Downtime[] }

/** The database of a run: one PostgreSQL that may crash, or a cluster whose parts may fail. */
export type DatabaseUnderTest = {
  server: StandGiven['server']
  /** The settings with which each process reaches it, where these are not the address of the server. */
  settings(process: number): Record<string, string>
  postgres?: OwnPostgres
  cluster?: ClusterUnderTest
  log(): string
  stop(): Promise<void>
}

export async function openDatabase(asCluster: boolean): Promise<DatabaseUnderTest> {
  if (asCluster) return openCluster()
  const postgres = await runOwnPostgres({ fsync: 'on' })
  return {
    server: postgres.url('postgres'),
    settings: () => ({}),
    postgres,
    log: postgres.log,
    stop: async () => postgres.stop(),
  }
}

async function openCluster(): Promise<DatabaseUnderTest> {
  const cluster = await runCluster()
  try {
    if (cluster.network.missing !== undefined) throw new Error(cluster.network.missing)
    await migrateCluster(cluster)
    const owner = cluster.url('aushadh_owner')
    const probe = await startWriteProbe(owner)
    return {
      server: { database: owner },
      settings: (process) => clusterSettings(cluster, process * 2),
      cluster: { cluster, probe, downtimes: [] },
      log: cluster.log,
      stop: async () => {
        await probe.stop()
        await cluster.stop()
      },
    }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
