import type { Sandbox } from '../sandbox.ts'
import { writeSetting } from '../store/settings.ts'

const tables = [
  'agenda',
  'deliveries',
  'events',
  'transfers',
  'refunds',
  'payments',
  'orders',
  'faults',
  'settings',
]

/** As at the first start. With a seed, ids and bank references follow from it, in order. */
export function resetState({ store }: Sandbox, seed: string | undefined) {
  store.transact(() => {
    for (const table of tables) store.run(`DELETE FROM ${table}`)
    if (seed !== undefined) writeSetting(store, 'id-seed', seed)
  })
}
