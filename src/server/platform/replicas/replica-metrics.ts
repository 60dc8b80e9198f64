import type { Metric, Value } from '../metrics/metric.ts'

/** The replicas of this process by address; two settings may name the same one. */
const shown = new Map<object, { replica: string; inUse(): boolean }>()
const repeated = new Map<string, number>()

/** An address without the name and password in it: 'db-2:5432/aushadh'. */
function labelOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

/** Shows whether a replica is in use, until the returned function is called. */
export function showReplica(url: string, inUse: () => boolean): () => void {
  const key = {}
  const replica = labelOf(url)
  shown.set(key, { replica, inUse })
  if (!repeated.has(replica)) repeated.set(replica, 0)
  return () => void shown.delete(key)
}

/** Reads of a replica were repeated on the primary. */
export function countRepeatedReads(replica: string, reads: number): void {
  repeated.set(replica, (repeated.get(replica) ?? 0) + reads)
}

const values = (numbers: Map<string, number>): Value[] =>
  [...numbers].map(([replica, value]) => ({ labels: { replica }, value }))

export const replicaMetrics: readonly Metric[] = [
  {
    name: 'aushadh_replica_in_use',
    help: '1 if this process reads the replica, 0 while it is left out.',
    type: 'gauge',
    get: () => values(new Map([...shown.values()].map((one) => [one.replica, +one.inUse()]))),
  },
  {
    name: 'aushadh_replica_reads_repeated_total',
    help: 'Reads of a replica that were repeated on the primary.',
    type: 'counter',
    get: () => values(repeated),
  },
]
