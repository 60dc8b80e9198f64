import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { retentionStart } from '#contract/retention-days.ts'
import { readOwner } from '#server/config.ts'
import {
  ArchiveProblem,
  dropArchived,
  findParts,
  type Part,
  writeArchive,
} from '#server/platform/archive.ts'
import type { Db } from '#server/platform/db.ts'
import { Mistake, reportMistake } from './mistake.ts'
import { openDatabase } from './open-database.ts'

/* Moves months of a partitioned table from the database into files. See docs/operations.md. */

const usage = 'npm run archive -- --table audit_entries --before 2025-04 --to FOLDER'
const help = `Writes each month before a month into a file, checks the file, and drops the month from the database.

${usage}

  --table    the table; audit_entries is the only one whose rows have no end
  --before   the first month that stays, as YYYY-MM; months of the last two years stay
  --to       the folder for the files

Uses the database of DATABASE_MIGRATION_URL, else of DATABASE_URL, else of DATA_DIR; stop the shop first in that case.`

/** Until when rows stay in the database: whoever answers a complaint within two years looks them up. */
const staySince: Record<string, (now: Date) => Date> = {
  audit_entries: (now) => retentionStart('resolvedComplaints', now),
}
/** Their jobs delete rows once their time is over, and files would stay longer than the privacy page says. */
const deleted = ['notifications', 'security_events']

try {
  const given = argumentsOf(process.argv.slice(2))
  if (given === 'help') console.log(help)
  else await run(given)
} catch (error) {
  reportMistake(error instanceof ArchiveProblem ? new Mistake(error.message) : error)
}

type Given = { table: string; before: Date; folder: string }

async function run(given: Given): Promise<void> {
  const database = await openDatabase(readOwner(), 'Run this command again, then start the shop.')
  try {
    const { db } = database
    // Two would write the same files. It ends with the process.
    if ((await database.lock('archive')) === null)
      throw new Mistake('Another run of this command is at work: wait until it has ended.')
    for (const part of await partsToArchive(db, given)) await archive(db, part, given.folder)
  } finally {
    await database.close()
  }
}

async function partsToArchive(db: Db, { table, before }: Given): Promise<Part[]> {
  const parts = await findParts(db, table)
  if (parts === null) throw new Mistake(`${table} is not partitioned by month.`)
  if (deleted.includes(table))
    throw new Mistake(`Rows of ${table} are deleted when their time is over, and are not archived.`)
  const since = staySince[table]?.(new Date())
  if (since === undefined) throw new Mistake(`Nobody has said how long rows of ${table} must stay.`)
  if (before > since)
    throw new Mistake(
      `Rows since ${since.toISOString().slice(0, 10)} stay in the database: name ${since.toISOString().slice(0, 7)} or an earlier month.`,
    )
  const found = parts.filter(({ until }) => until <= before)
  if (found.length === 0) console.log(`${table} has no month before that.`)
  return found
}

async function archive(db: Db, part: Part, folder: string): Promise<void> {
  const file = join(folder, `${part.name}.jsonl.gz`)
  if (existsSync(file))
    throw new Mistake(
      `${file} exists, and ${part.name} is still in the database: move the file away.`,
    )
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const archived = await writeArchive(db, part, file)
  await dropArchived(db, part, archived)
  console.log(`${part.name}: ${archived.rows} rows are in ${file}, SHA-256 ${archived.sha256}.`)
}

/** Throws `Mistake`. */
function argumentsOf(args: string[]): 'help' | Given {
  const options = {
    help: { type: 'boolean', short: 'h', default: false },
    table: { type: 'string', default: '' },
    before: { type: 'string', default: '' },
    to: { type: 'string', default: '' },
  } as const
  try {
    const { values } = parseArgs({ args, options })
    if (values.help) return 'help'
    const { table, before, to: folder } = values
    if (table === '' || folder === '') throw new Error('Name the table and the folder.')
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(before)) throw new Error('Name the month as 2025-04.')
    return { table, before: new Date(`${before}-01T00:00:00Z`), folder }
  } catch (error) {
    throw new Mistake(`${(error as Error).message}\nUsage: ${usage}`)
  }
}
