import type { Database } from '#server/platform/db.ts'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { setOperatorKeys } from '#server/platform/vault/vault.ts'

export const operatorKey = { id: 'k1', key: Buffer.alloc(32, 7) }
/** The name of the shop's database on its server. */
export const database = 'aushadh_bench'

/** Opens the shop's database with the operator's key for the time of `work`. */
export async function withDatabase<Result>(
  databaseUrl: string,
  work: (server: Database) => Promise<Result>,
): Promise<Result> {
  const server = await openServer(databaseUrl, createLog('error'), 1)
  setOperatorKeys(server.db, [operatorKey])
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}
