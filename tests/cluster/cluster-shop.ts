import { clusterSettings, migrateCluster } from '../../scripts/cluster/own-shop.ts'
import type { Cluster } from '../../scripts/cluster/run-cluster.ts'
import { openStand, type Stand } from '../processes/stand.ts'

/** Processes of a shop on the cluster, which serve as the role that may not migrate, each by another way. */
export async function openClusterStand(cluster: Cluster, processes: number): Promise<Stand> {
  await migrateCluster(cluster)
  const stand = await openStand({
    server: { database: cluster.url('aushadh_owner') },
    processes: 1,
    settings: (number) => clusterSettings(cluster, number),
  })
  // One after the other: all at once would be more load than the cluster.
  while (stand.shops.length < processes) await stand.addShop()
  return stand
}
