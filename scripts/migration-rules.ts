import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isOutsideTransaction, statementsIn } from '#server/platform/run-migrations.ts'
import { readStatements, type Statement, statementAt } from './migration-statements.ts'

/** What a migration does that customers would notice, or the release before would not survive. `line` from 1. */
export type Violation = { rule: string; line: number; message: string }

const squawk = fileURLToPath(new URL('../node_modules/squawk-cli/js/bin/squawk', import.meta.url))
/** Those that the way in which migrations run makes unnecessary, and matters of taste. */
const excluded = [
  // Each migration is a transaction, or may be repeated.
  'prefer-robust-stmts',
  // The shop sets lock_timeout, and statements may take long where they lock nothing.
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-int',
  'prefer-identity',
  'require-enum-value-ordering',
]

/** `place`: where in the file. */
type Found = { rule: string; place: number; message: string }

/**
 * Reads a migration that comes after the baseline. What squawk knows of PostgreSQL's locks is checked by squawk, the
 * rest by the rules below. A line `-- Allow RULE: reason` permits one of them to the statement that follows it.
 */
export function violationsIn(sql: string): Violation[] {
  const statements = readStatements(sql)
  const found = [...askSquawk(sql), ...ownViolations(sql, statements)]
  const allowances = [...sql.matchAll(/^-- Allow ([\w-]+): \S.*$/gm)].map(
    ({ 1: rule = '', index: place }) => ({ rule, place }),
  )
  const permits = (allowance: Pick<Found, 'rule' | 'place'>, one: Found) =>
    allowance.rule === one.rule &&
    statementAt(statements, allowance.place) === statementAt(statements, one.place)
  const refused = found.filter(
    (one) => neverAllowed.has(one.rule) || !allowances.some((each) => permits(each, one)),
  )
  const unused = allowances
    .filter((each) => !found.some((one) => permits(each, one)))
    .map(({ rule, place }) => ({
      rule: 'unused-allowance',
      place,
      message: `The next statement does not break ${rule}.`,
    }))
  return [...refused, ...unused].map(({ rule, place, message }) => ({
    rule,
    line: sql.slice(0, place).split('\n').length,
    message,
  }))
}

/** What has a way that locks nothing needs no exception. */
const neverAllowed = new Set([
  'require-concurrent-index-creation',
  'constraint-missing-not-valid',
  'renaming-column',
  'renaming-table',
  'outside-transaction',
  'several-tables',
  'syntax-error',
])

type Finding = {
  rule_name: string
  line: number
  column: number
  message: string
  help: string | null
}

function askSquawk(sql: string): Found[] {
  const outside = isOutsideTransaction(sql) ? [] : ['--assume-in-transaction']
  const args = ['--reporter', 'json', '--pg-version', '15.0', `--exclude=${excluded.join(',')}`]
  // Without a path it reads standard input, whose name it wants to know.
  const named = ['--stdin-filepath', 'migration.sql']
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [squawk, ...args, ...outside, ...named],
    { input: sql, encoding: 'utf8' },
  )
  if (error !== undefined) throw error
  // 0: nothing found, 1: something.
  if (status === null || status > 1 || stdout.trim() === '')
    throw new Error(`squawk did not check the migration: ${stderr}`)
  const lines = sql.split('\n')
  // It counts lines from 0, and bytes.
  const placeOf = ({ line, column }: Finding) =>
    lines.slice(0, line).join('\n').length +
    Math.sign(line) +
    Buffer.from(lines[line] ?? '')
      .subarray(0, column)
      .toString().length
  return (JSON.parse(stdout) as Finding[]).map((finding) => ({
    rule: finding.rule_name,
    place: placeOf(finding),
    message: [finding.message, finding.help].filter(Boolean).join(' '),
  }))
}

/** `of`: statements that it looks at, where the pattern's words mean something else in others. */
type Rule = { rule: string; of?: RegExp; pattern: RegExp; message: string; onNewTables?: true }

const table = String.raw`(?:if\s+exists\s+)?(?:only\s+)?(?:"?public"?\.)?"?(\w+)\b"?`

/**
 * Each statement is searched for all that matches. The first group is the table. `onNewTables`: also refused where this
 * migration creates the table.
 */
const ownRules: readonly Rule[] = [
  {
    rule: 'trigger-on-table',
    pattern: new RegExp(
      String.raw`^create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b.*?\bon\s+${table}`,
      'gis',
    ),
    message: 'A trigger works on what the release before writes, too: say why that is right.',
  },
  {
    rule: 'constraint-on-table',
    pattern: new RegExp(
      String.raw`^alter\s+table\s+${table}.*?\badd\s+(?:constraint\s+"?\w+"?\s+)?(?:check|foreign\s+key|exclude|unique)\b`,
      'gis',
    ),
    message: 'A constraint refuses what the release before may write: say why it never does.',
  },
  {
    rule: 'column-with-check',
    pattern: new RegExp(
      String.raw`^alter\s+table\s+${table}.*?\badd\b(?!\s+(?:constraint|check)\b)(?:(?!\badd\b).)*?\bcheck\s*\(`,
      'gis',
    ),
    message:
      'Adding a column with a CHECK reads the whole table: add the constraint NOT VALID apart.',
  },
  {
    rule: 'lock-of-a-whole-table',
    pattern:
      /^(?:(?:lock|truncate|cluster)\b|vacuum\b.*\bfull\b|refresh\s+materialized\s+view\b(?!\s+concurrently\b))/gis,
    message: 'It locks the table against everybody while it works.',
    onNewTables: true,
  },
  {
    rule: 'rows-in-a-migration',
    of: /^(?:with|update|delete|merge)\b/i,
    pattern: new RegExp(String.raw`\b(?:update|delete\s+from|merge\s+into)\s+${table}`, 'gi'),
    message: 'It locks every row that it writes until its end: a job does it in parts.',
  },
  {
    rule: 'do-block',
    pattern: /^do\b/gi,
    message: 'Nothing checks what a DO block does: write its statements without it.',
    onNewTables: true,
  },
  {
    rule: 'removes-what-is-called',
    pattern:
      /^(?:drop\s+(?:function|procedure|view|type|trigger|sequence|schema|extension)\b|alter\s+(?:function|procedure|view|type|sequence|schema)\b.*?\brename\b)/gis,
    message: 'The release before may still use it: remove it one release after its last use.',
    onNewTables: true,
  },
  {
    rule: 'replaces-what-is-called',
    pattern: /^create\s+or\s+replace\s+(?:function|procedure|view)\b/gi,
    message: 'The release before calls it, too: say why it still works.',
    onNewTables: true,
  },
]

function ownViolations(sql: string, statements: readonly Statement[]): Found[] {
  const made = new Set(
    namesIn(statements, String.raw`create\s+table\s+(?:if\s+not\s+exists\s+)?${table}`),
  )
  const found = statements.flatMap(({ code, start: place }) =>
    ownRules.flatMap(({ rule, of, pattern, message, onNewTables }) => {
      if (of !== undefined && !of.test(code)) return []
      const tables = [...code.matchAll(pattern)].map(([, name = '']) => name.toLowerCase())
      const isRefused = tables.some((name) => onNewTables || !made.has(name))
      return isRefused ? [{ rule, place, message }] : []
    }),
  )
  const ignored = [...sql.matchAll(/squawk-ignore/gi)].map(({ index: place }) => ({
    rule: 'squawk-ignore',
    place,
    message: 'Permit a rule by `-- Allow RULE: reason`.',
  }))
  return [
    ...found,
    ...ignored,
    ...severalTables(statements, made),
    ...outsideViolations(sql, statements),
  ]
}

const namesIn = (statements: readonly Statement[], pattern: string): string[] =>
  statements.flatMap(({ code }) => {
    const [, name] = new RegExp(`^${pattern}`, 'i').exec(code) ?? []
    return name === undefined ? [] : [name.toLowerCase()]
  })

/** Who waits for the second table has the first one locked, and may meet others who lock them the other way round. */
function severalTables(statements: readonly Statement[], made: ReadonlySet<string>): Found[] {
  const altered = new Set(namesIn(statements, String.raw`alter\s+table\s+${table}`))
  const stored = [...altered].filter((name) => !made.has(name))
  if (stored.length < 2) return []
  const message = `It locks ${stored.join(' and ')} together: a migration for each.`
  return [{ rule: 'several-tables', place: 0, message }]
}

/**
 * A migration outside a transaction may stop halfway and is repeated: an index that was not finished must go first.
 * Only indexes need one.
 */
function outsideViolations(sql: string, statements: readonly Statement[]): Found[] {
  const rule = 'outside-transaction'
  if (!isOutsideTransaction(sql)) {
    const message = 'CONCURRENTLY needs a migration that begins with `-- Outside a transaction`.'
    return statements
      .filter(({ code }) => /\bconcurrently\b/i.test(code))
      .map(({ start: place }) => ({ rule, place, message }))
  }
  const removed = new Set<string>()
  const found = statements.flatMap(({ code, start: place }) => {
    const [, dropped] = /^drop\s+index\s+concurrently\s+if\s+exists\s+"?(\w+)"?/i.exec(code) ?? []
    const [, created] = /^create\s+(?:unique\s+)?index\s+concurrently\s+"?(\w+)"?/i.exec(code) ?? []
    const violation = (message: string) => [{ rule, place, message }]
    if (dropped !== undefined) removed.add(dropped)
    else if (created === undefined)
      return violation('Outside a transaction only indexes are made and dropped, concurrently.')
    else if (!removed.has(created))
      return violation(
        `DROP INDEX CONCURRENTLY IF EXISTS ${created} comes first: it may be there, invalid.`,
      )
    return []
  })
  // PostgreSQL makes what it gets together a transaction.
  const isTogether = statementsIn(sql).some((part) => readStatements(part).length > 1)
  const message = 'Outside a transaction `--> statement-breakpoint` separates the statements.'
  return isTogether ? [...found, { rule, place: 0, message }] : found
}
