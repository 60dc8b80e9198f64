import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readStore } from '#server/config.ts'
import {
  type BrokenInvariant,
  breachText,
  brokenInvariants,
  invariants,
} from '#server/modules/integrity/index.ts'
import type { Database } from '#server/platform/db.ts'
import { openEmbedded } from '#server/platform/db-embedded.ts'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { Mistake, reportMistake } from './mistake.ts'

/*
 * Reports for each invariant whether it holds in the database of DATABASE_URL or DATA_DIR, and changes
 * nothing. Exit codes: 0 all hold, 1 one is broken, 2 the check failed.
 */

try {
  const store = readStore()
  const database = await open(store)
  try {
    report(
      await brokenInvariants(database.db, new Date(), {
        sendsEmails: store.smtpUrl !== undefined,
      }),
    )
  } finally {
    await database.close()
  }
} catch (error) {
  reportMistake(error, 2)
}

type Store = ReturnType<typeof readStore>

async function open({ databaseUrl, serverOptions, dataDir }: Store): Promise<Database> {
  if (databaseUrl !== undefined)
    return openServer(databaseUrl, createLog('error'), 1, serverOptions)
  // Opening would create the database.
  if (!existsSync(join(dataDir, 'database')))
    throw new Mistake(
      `There is no embedded database in ${dataDir}: set DATA_DIR to its folder, or DATABASE_URL.`,
    )
  return openEmbedded(dataDir)
}

function report(broken: readonly BrokenInvariant[]): void {
  for (const { id, statement } of invariants) {
    const one = broken.find((other) => other.id === id)
    console.log(`${id.padEnd(3)} ${one === undefined ? 'ok    ' : 'BROKEN'} ${statement}`)
    for (const row of one?.rows ?? []) console.log(`      - ${breachText(row)}`)
    const more = (one?.found ?? 0) - (one?.rows.length ?? 0)
    if (more > 0) console.log(`      - and ${more} more`)
  }
  const all = invariants.length
  console.log(broken.length === 0 ? `All ${all} hold.` : `${broken.length} of ${all} are broken.`)
  if (broken.length > 0) process.exitCode = 1
}
