import type { readStore } from '#server/config.ts'
import type { Database } from '#server/platform/db.ts'
import { openEmbedded } from '#server/platform/db-embedded.ts'
import { openServer } from '#server/platform/db-server.ts'
import { FolderInUse } from '#server/platform/folder-lock.ts'
import { createLog } from '#server/platform/log.ts'
import { Mistake } from './mistake.ts'

type Store = Pick<ReturnType<typeof readStore>, 'databaseUrl' | 'serverOptions' | 'dataDir'>

/** Opens the shop's database for an operator's command. `next`: what to do once the shop is stopped. */
export async function openDatabase(
  { databaseUrl, serverOptions, dataDir }: Store,
  next: string,
): Promise<Database> {
  if (databaseUrl !== undefined)
    return openServer(databaseUrl, createLog('error'), 1, serverOptions)
  return openEmbedded(dataDir).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error
    throw new Mistake(
      `Stop the shop first: the embedded database in ${dataDir} serves one process. ${next}`,
    )
  })
}
