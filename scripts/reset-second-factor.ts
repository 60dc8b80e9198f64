import { parseArgs } from 'node:util'
import type { Role } from '#contract/accounts.ts'
import { readStore } from '#server/config.ts'
import { loginsOf, resetFactors } from '#server/modules/accounts/index.ts'
import { pharmacyLogins } from '#server/modules/pharmacies/index.ts'
import { operatorKeysFor } from '#server/operator-keys.ts'
import { setOperatorKeys } from '#server/platform/vault/vault.ts'
import { Mistake, reportMistake } from './mistake.ts'
import { openDatabase } from './open-database.ts'

/*
 * Removes the second factors of a person who has lost them, in the database of DATABASE_URL or DATA_DIR. See
 * docs/operations.md.
 */

const logins = {
  customer: loginsOf('customer'),
  pharmacy: pharmacyLogins,
  admin: loginsOf('admin'),
}
const usage = 'npm run reset-second-factor -- --role customer|pharmacy|admin --email EMAIL'
const help = `Removes the second factors of a person who has lost them, and ends their sessions.

${usage}

  --role    where the person logs in: customer, pharmacy (owner or staff) or admin
  --email   the email with which they log in

The password stays. Make sure first that it is they who ask. The person is told by email. Uses the database of
DATABASE_URL, or else of DATA_DIR; stop the shop first in that case.`

try {
  const given = argumentsOf(process.argv.slice(2))
  if (given === 'help') console.log(help)
  else await run(given)
} catch (error) {
  reportMistake(error)
}

async function run({ role, email }: { role: Role; email: string }): Promise<void> {
  const store = readStore()
  const database = await openDatabase(store, 'Run this command again, then start the shop.')
  try {
    const { db } = database
    setOperatorKeys(db, operatorKeysFor(database.kind, store))
    const deps = { db, now: new Date(), shopUrl: store.shopUrl }
    const removed = await resetFactors(deps, logins[role], email)
    if (removed === null) throw new Mistake(`Nobody logs in with ${email} as ${role}.`)
    console.log(
      removed === 0
        ? `${email} had no second factor. All sessions have ended.`
        : `${email} logs in with the password alone now: ${removed} second ${removed === 1 ? 'factor was' : 'factors were'} removed, and all sessions have ended.`,
    )
  } finally {
    await database.close()
  }
}

/** Throws `Mistake`. */
function argumentsOf(args: string[]): 'help' | { role: Role; email: string } {
  const options = {
    help: { type: 'boolean', short: 'h', default: false },
    role: { type: 'string' },
    email: { type: 'string' },
  } as const
  try {
    const { values } = parseArgs({ args, options })
    if (values.help) return 'help'
    const { role = '', email } = values
    if (!Object.hasOwn(logins, role)) throw new Error('Say where they log in with --role.')
    if (!email?.trim()) throw new Error('Name the person with --email.')
    return { role: role as Role, email: email.trim().toLowerCase() }
  } catch (error) {
    throw new Mistake(`${(error as Error).message}\nUsage: ${usage}`)
  }
}
