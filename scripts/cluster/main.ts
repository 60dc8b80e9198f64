import { once } from 'node:events'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrateCluster, startShops } from './own-shop.ts'
import { runCluster } from './run-cluster.ts'

/*
 * `npm run cluster [-- --folder FOLDER]`: a cluster of three nodes with two processes of the shop, on this machine.
 * Prints the addresses; Ctrl-C stops all of it. A folder stays, and the next start continues there. See
 * docs/operations.md.
 */

const { values } = parseArgs({ options: { folder: { type: 'string' } } })
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

console.log('Starting three nodes, HAProxy and PgBouncer …')
const cluster = await runCluster(
  values.folder === undefined ? {} : { folder: resolve(values.folder) },
)
let stopShops = async () => {}
try {
  await migrateCluster(cluster)
  const shops = await startShops(cluster)
  stopShops = shops.stop
  const { proxies, nodes, network } = cluster
  const lines = [
    ['Shop', shops.urls.join('  ')],
    ['Primary', `127.0.0.1:${proxies.ports.primary}`],
    ['Replicas', `127.0.0.1:${proxies.ports.replicas}`],
    ['PgBouncer', `127.0.0.1:${proxies.ports.pool}`],
    ['HAProxy’s state', `http://127.0.0.1:${proxies.ports.metrics}/`],
    ...nodes.map(({ name, address, ports }) => [
      name,
      `${address}: PostgreSQL ${ports.postgres}, Patroni ${ports.patroni}, etcd ${ports.etcd}`,
    ]),
    ['Folder', `${cluster.folder}; secrets.json has the administrator’s login`],
    ['DATABASE_URL', cluster.url('aushadh_app')],
    ['patronictl', `patronictl -c ${nodes[0]?.configuration} list`],
  ]
  for (const [name = '', what] of lines) console.log(`${name.padEnd(16)} ${what}`)
  if (network.missing !== undefined) console.log(network.missing)
  console.log('Ctrl-C stops all of it.')
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort')
  console.log('Stopping …')
} finally {
  await stopShops()
  await cluster.stop()
}
