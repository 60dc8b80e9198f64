import { globSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import * as tables from '#server/tables.ts'

export const baselinePath = 'migrations/0000_baseline.sql'
export const snapshotPath = 'migrations/meta/0000_snapshot.json'

/**
 * Files beside their modules with functions, triggers and whatever else the tables in TypeScript can't
 * express.
 */
export const sqlFiles = () => globSync('src/server/**/sql/*.sql').sort()

/**
 * The first migration, in this order: extensions; functions, which generated columns need; tables with
 * their indexes; functions of rows, triggers and the rest. drizzle-kit compares the tables with `snapshot` later.
 */
export async function baseline(): Promise<{ sql: string; snapshot: string }> {
  const empty = generateDrizzleJson({})
  // In tests, a module's exports come in another order.
  const sorted = Object.fromEntries(
    Object.entries(tables).sort(([one], [other]) => (one < other ? -1 : 1)),
  )
  const snapshot = { ...generateDrizzleJson(sorted, empty.id, undefined, 'snake_case'), ...ids }
  const own = sqlFiles().flatMap((file) => statementsOf(readFileSync(file, 'utf8')))
  const beginning = (begin: RegExp) => own.filter((statement) => begin.test(statement))
  const early = [...beginning(extension), ...beginning(func)]
  const statements = [
    ...beginning(extension),
    // A function may name tables and functions that are created after it.
    'SET LOCAL check_function_bodies = off;',
    ...beginning(func),
    'SET LOCAL check_function_bodies = on;',
    ...(await generateMigration(empty, snapshot)).map(partitioned),
    ...own.filter((statement) => !early.includes(statement)),
  ]
  return {
    sql: `${heading}\n${statements.map((one) => one.trim()).join('\n--> statement-breakpoint\n')}\n`,
    snapshot: `${JSON.stringify(snapshot, null, 2)}\n`,
  }
}

/**
 * The tables that are partitioned by month, and by which time. drizzle-kit has no words for it. The column is part of
 * their primary key, no table refers to them, and `create_partitions` finds them by itself.
 */
const partitionedBy = { audit_entries: 'at', security_events: 'at', notifications: 'created_at' }

function partitioned(statement: string): string {
  const [, table = ''] = /^CREATE TABLE "(\w+)"/.exec(statement) ?? []
  const [, column] = Object.entries(partitionedBy).find(([name]) => name === table) ?? []
  if (column === undefined) return statement
  return statement.trim().replace(/\);$/, `) PARTITION BY RANGE ("${column}");`)
}

const heading =
  '-- Written by `npm run db:generate` from the tables and SQL files in src/server. Not edited by hand.'
const extension = /^CREATE EXTENSION/m
/** Those that take a row of a table come after it; its type is in quotes. */
const func = /^CREATE FUNCTION (?!"\w+"\(\w+ ")/m

/** Fixed ids; drizzle-kit would draw new ones each time. */
const ids = {
  id: '6d1f1f0e-5f0b-4f0c-9d3e-0a5a6b1c2d3e',
  prevId: '00000000-0000-0000-0000-000000000000',
}

/**
 * Splits the text into statements: one starts at the beginning of a line, its body does not. A comment
 * belongs to the statement after it.
 */
function statementsOf(text: string): string[] {
  return text.split(/(?<=;)\n\n(?=--|CREATE|ALTER)/)
}
