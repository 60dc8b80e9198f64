import { parseArgs } from 'node:util'
import { profileInput } from '#contract/accounts.ts'
import { readStore } from '#server/config.ts'
import { adminLinkHours, createAdmin } from '#server/modules/accounts/index.ts'
import type { Database } from '#server/platform/db.ts'
import { openEmbedded } from '#server/platform/db-embedded.ts'
import { openServer } from '#server/platform/db-server.ts'
import { FolderInUse } from '#server/platform/folder-lock.ts'
import { createLog } from '#server/platform/log.ts'
import { Mistake, sentenceFor } from './mistake.ts'

/*
 * Creates an administrator in the database of DATABASE_URL or DATA_DIR, which it migrates, or lets an existing one
 * back in: prints a link that sets the password. See docs/operations.md.
 */

const usage = 'npm run create-admin -- --email EMAIL [--name NAME]'
const help = `Creates an administrator, or lets an existing one back in: prints a link that sets the password.

${usage}

  --email   the administrator's email
  --name    the name of a new administrator; default Administrator

Uses the database of DATABASE_URL, or else of DATA_DIR; stop the shop first in that case. The link begins with
PUBLIC_URL, works once, and for ${adminLinkHours} hours.`

try {
  const given = argumentsOf(process.argv.slice(2))
  if (given === 'help') console.log(help)
  else await run(given)
} catch (error) {
  const sentence = sentenceFor(error)
  if (sentence === null) throw error
  console.error(sentence)
  process.exitCode = 1
}

async function run({ email, name }: { email: string; name: string }): Promise<void> {
  const store = readStore()
  const database = await open(store)
  try {
    await database.migrate()
    const { db } = database
    const made = await createAdmin({ db, now: new Date(), shopUrl: store.shopUrl }, { email, name })
    const state = made.isNew
      ? `${email} is an administrator now.`
      : `${email} is an administrator already. Earlier links are void; the present password works until a new one is set.`
    console.log(
      `${state}\nOpen this link in the running shop to set the password. It works once, and for ${adminLinkHours} hours:\n\n${made.link}`,
    )
  } finally {
    await database.close()
  }
}

async function open({ databaseUrl, dataDir }: ReturnType<typeof readStore>): Promise<Database> {
  if (databaseUrl !== undefined) return openServer(databaseUrl, createLog('error'), 1)
  return openEmbedded(dataDir).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error
    throw new Mistake(
      `Stop the shop first: the embedded database in ${dataDir} serves one process. Run this command again, then start the shop and open the link.`,
    )
  })
}

/** Throws `Mistake`. */
function argumentsOf(args: string[]): 'help' | { email: string; name: string } {
  const options = {
    help: { type: 'boolean', short: 'h', default: false },
    email: { type: 'string' },
    name: { type: 'string', default: 'Administrator' },
  } as const
  try {
    const { values } = parseArgs({ args, options })
    if (values.help) return 'help'
    if (values.email === undefined) throw new Error('Name the administrator with --email.')
    const { data, error } = profileInput.safeParse({ email: values.email, name: values.name })
    if (data === undefined) throw new Error(error.issues.map(({ message }) => message).join('\n'))
    return data
  } catch (error) {
    throw new Mistake(`${(error as Error).message}\nUsage: ${usage}`)
  }
}
