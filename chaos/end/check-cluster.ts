import type { ClusterUnderTest } from '../database.ts'
import type { World } from '../world.ts'

/** All nodes are in order again, and have every write that was confirmed to the probe. */
export async function checkCluster(
  { watch }: World,
  { cluster, probe }: ClusterUnderTest,
): Promise<void> {
  await cluster.healthy().catch((error) => watch.addViolation(String(error)))
  await probe.stop()
  const lost = await probe.lost()
  if (lost.length > 0)
    watch.addViolation(
      `${lost.length} of ${probe.confirmed()} confirmed writes are missing: ${lost.slice(0, 20)}`,
    )
}
