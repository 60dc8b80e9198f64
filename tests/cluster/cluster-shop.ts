import { clusterSettings, migrateCluster } from '../../scripts/cluster/own-shop.ts'
import type { Cluster } from '../../scripts/cluster/run-cluster.ts'
import { openStand, type Stand, type StandGiven } from '../processes/stand.ts'

/** Processes of a shop on the cluster, which serve as the role that may not migrate. */
export async function openClusterStand(
  cluster: Cluster,
  given: Pick<StandGiven, 'processes' | 'seed'> = {},
): Promise<Stand> {
  await migrateCluster(cluster)
  return openStand({
    ...given,
    server: { database: cluster.url('aushadh_owner') },
    settings: (number) => clusterSettings(cluster, number),
  })
}
