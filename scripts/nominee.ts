import { parseArgs } from 'node:util'
import { readStore } from '#server/config.ts'
import { readNominee } from '#server/modules/privacy/index.ts'
import { operatorKeysFor } from '#server/operator-keys.ts'
import { setOperatorKeys } from '#server/platform/vault/vault.ts'
import { Mistake, reportMistake } from './mistake.ts'
import { openDatabase } from './open-database.ts'

/* Prints whom a customer has named to exercise their rights after their death. See docs/operations.md. */

const usage = 'npm run nominee -- --email EMAIL'
const help = `Prints whom a customer has named to exercise their rights after their death or incapacity.

${usage}

  --email   the email with which the customer logs in

The look-up is recorded as a security event. Uses the database of DATABASE_URL, or else of DATA_DIR; stop the shop
first in that case.`

try {
  const given = argumentsOf(process.argv.slice(2))
  if (given === 'help') console.log(help)
  else await run(given.email)
} catch (error) {
  reportMistake(error)
}

async function run(email: string): Promise<void> {
  const store = readStore()
  const database = await openDatabase(store, 'Run this command again, then start the shop.')
  try {
    const { db } = database
    setOperatorKeys(db, operatorKeysFor(database.kind, store))
    const nominee = await readNominee({ db, now: new Date() }, email)
    if (nominee === undefined) throw new Mistake(`No customer logs in with ${email}.`)
    if (nominee === null) console.log(`${email} has named nobody.`)
    else
      for (const [what, value] of Object.entries(nominee))
        if (value !== '') console.log(`${what}: ${value}`)
  } finally {
    await database.close()
  }
}

/** Throws `Mistake`. */
function argumentsOf(args: string[]): 'help' | { email: string } {
  const options = {
    help: { type: 'boolean', short: 'h', default: false },
    email: { type: 'string' },
  } as const
  try {
    const { values } = parseArgs({ args, options })
    if (values.help) return 'help'
    if (!values.email?.trim()) throw new Error('Name the customer with --email.')
    return { email: values.email.trim().toLowerCase() }
  } catch (error) {
    throw new Mistake(`${(error as Error).message}\nUsage: ${usage}`)
  }
}
