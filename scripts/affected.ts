import { parseArgs } from 'node:util'
import { readStore } from '#server/config.ts'
import { type AffectedFilter, findAffected } from '#server/modules/privacy/index.ts'
import { endOfIndianDay, startOfIndianDay } from '#server/platform/clock.ts'
import { csvLine } from '#server/platform/csv.ts'
import { Mistake, reportMistake } from './mistake.ts'
import { openDatabase } from './open-database.ts'

/*
 * Prints whose personal data was read or exported, as CSV, from the database of DATABASE_URL or DATA_DIR; changes
 * nothing. See docs/operations.md, 'After a breach'.
 */

const usage =
  'npm run --silent affected -- --since TIME [--until TIME] [--account ID | --session ID | --address IP]'
const help = `Prints whose personal data was read or exported in a time range, and by whom, as CSV. Changes nothing.

${usage}

  --since, --until   a day in India (2026-11-26) or a moment (2026-11-26T09:30:00Z); until now by default
  --account          only reads by this account or staff member, and the account itself
  --session          only reads in this session, and its account
  --address          only reads from this IP address, and the accounts that were used from it

Uses the database of DATABASE_URL, or else of DATA_DIR; stop the shop first in that case.`

const columns = [
  'Account ID',
  'Role',
  'Kind of data',
  'Times',
  'First (UTC)',
  'Last (UTC)',
  'By role',
  'By account ID',
  'By staff ID',
  'Call',
]

const isDay = /^\d{4}-\d\d-\d\d$/
const isId = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

try {
  const given = argumentsOf(process.argv.slice(2))
  if (given === 'help') console.log(help)
  else await run(given)
} catch (error) {
  reportMistake(error)
}

async function run(filter: AffectedFilter): Promise<void> {
  const database = await openDatabase(readStore(), 'Run this command again, then start the shop.')
  try {
    process.stdout.write(csvLine(columns))
    for (const row of await findAffected(database.db, filter))
      process.stdout.write(
        csvLine([
          row.owner ?? '',
          row.ownerRole ?? '',
          row.kind,
          row.times,
          row.first.toISOString(),
          row.last.toISOString(),
          row.actorRole ?? '',
          row.actor ?? '',
          row.staff ?? '',
          row.call,
        ]),
      )
  } finally {
    await database.close()
  }
}

/** Throws `Mistake`. */
function argumentsOf(args: string[]): 'help' | AffectedFilter {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', short: 'h', default: false } as const
  const options = {
    help: flag,
    since: text,
    until: text,
    account: text,
    session: text,
    address: text,
  }
  try {
    const { values } = parseArgs({ args, options })
    if (values.help) return 'help'
    const { since, until, account, session, address } = values
    if (since === undefined) throw new Error('Say from when on with --since.')
    if ([account, session, address].filter((one) => one !== undefined).length > 1)
      throw new Error('Give one of --account, --session and --address.')
    for (const id of [account, session])
      if (id !== undefined && !isId.test(id)) throw new Error(`${id} is no id.`)
    const from = momentOf(since, startOfIndianDay)
    const to = until === undefined ? new Date() : momentOf(until, endOfIndianDay)
    if (to < from) throw new Error('--until is before --since.')
    return { since: from, until: to, account, session, address }
  } catch (error) {
    throw new Mistake(`${(error as Error).message}\nUsage: ${usage}`)
  }
}

function momentOf(text: string, ofDay: (day: string) => Date): Date {
  const moment = isDay.test(text) ? ofDay(text) : new Date(text)
  if (Number.isNaN(moment.getTime())) throw new Error(`${text} is neither a day nor a moment.`)
  return moment
}
