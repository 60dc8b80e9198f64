import { parseArgs } from 'node:util'
import { readStore } from '#server/config.ts'
import { encryptAllAgain } from '#server/encrypt-again.ts'
import { operatorKeysFor } from '#server/operator-keys.ts'
import type { Database } from '#server/platform/db.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { ensureDataKeys, renewDataKey, wrapAgain } from '#server/platform/vault/rotate.ts'
import { setOperatorKeys } from '#server/platform/vault/vault.ts'
import { Mistake, reportMistake } from './mistake.ts'
import { openDatabase } from './open-database.ts'

/* Rotates the keys of the database of DATABASE_URL or DATA_DIR. See docs/operations.md. */

const usage = 'npm run rotate-keys -- [--new-data-key] [--encrypt-again]'
const help = `Wraps all data keys with the first key of DATA_KEYS. The shop may serve meanwhile.

${usage}

  --new-data-key    makes a data key that encrypts from now on
  --encrypt-again   encrypts with the current data key what earlier ones encrypted; start it again if it stopped

Exit codes: 0 done, 1 some rows cannot be decrypted (the log names them), 2 nothing was done.`

try {
  const given = argumentsOf(process.argv.slice(2))
  if (given.help) console.log(help)
  else await run(given)
} catch (error) {
  reportMistake(error, 2)
}

async function run(given: ReturnType<typeof argumentsOf>): Promise<void> {
  const store = readStore()
  const log = createLog('error')
  const database = await openDatabase(store, 'Run this command again, then start the shop.')
  try {
    const { db } = database
    setOperatorKeys(db, operatorKeysFor(database.kind, store))
    await ensureDataKeys(db, new Date())
    console.log(`Data keys wrapped again: ${await wrapAgain(db)}.`)
    if (given['new-data-key']) {
      await renewDataKey(db, new Date())
      console.log('A new data key encrypts. Running processes use it within 10 minutes.')
    }
    if (given['encrypt-again']) await encryptAll({ db, log })
  } finally {
    await database.close()
  }
}

async function encryptAll(deps: { db: Database['db']; log: Log }): Promise<void> {
  const unreadable = await encryptAllAgain(deps, {
    onTable: (name) => console.log(`Encrypting ${name} …`),
  })
  if (unreadable === 0) {
    console.log('The current data key encrypts everything that was there.')
    return
  }
  const left = unreadable === 1 ? '1 row cannot be decrypted and stays as it is.' : null
  console.log(left ?? `${unreadable} rows cannot be decrypted and stay as they are.`)
  process.exitCode = 1
}

/** Throws `Mistake`. */
function argumentsOf(args: string[]) {
  const options = {
    help: { type: 'boolean', short: 'h', default: false },
    'new-data-key': { type: 'boolean', default: false },
    'encrypt-again': { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new Mistake(`${(error as Error).message}\nUsage: ${usage}`)
  }
}
