import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isOutsideTransaction, statementsIn } from '#server/platform/run-migrations.ts'

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

/**
 * Reads a migration that comes after the baseline. What squawk knows of PostgreSQL's locks is checked by squawk, the
 * rest by the rules below. A line `-- Allow RULE: reason` in the file permits one of them.
 */
export function violationsIn(sql: string): Violation[] {
  const allowed = new Map(
    [...sql.matchAll(/^-- Allow ([\w-]+): \S.*$/gm)].map(([, rule = '', index]) => [rule, index]),
  )
  const found = [...askSquawk(sql), ...ownViolations(sql)]
  const unused = [...allowed.keys()].filter((rule) => !found.some((one) => one.rule === rule))
  return [
    ...found.filter(({ rule }) => !allowed.has(rule) || neverAllowed.has(rule)),
    ...unused.map((rule) => ({
      rule: 'unused-allowance',
      line: 1,
      message: `Nothing here breaks ${rule}.`,
    })),
  ]
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

type Finding = { rule_name: string; line: number; message: string; help: string | null }

function askSquawk(sql: string): Violation[] {
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
  return (JSON.parse(stdout) as Finding[]).map(({ rule_name: rule, line, message, help }) => ({
    rule,
    line: line + 1,
    message: [message, help].filter(Boolean).join(' '),
  }))
}

type Rule = { rule: string; pattern: RegExp; message: string; onNewTables?: true }

const table = String.raw`(?:only\s+)?(?:if\s+exists\s+)?(?:"?public"?\.)?"?(\w+)"?`

/** The first group is the table. `onNewTables`: also refused where this migration creates the table. */
const ownRules: readonly Rule[] = [
  {
    rule: 'trigger-on-table',
    pattern: new RegExp(
      String.raw`create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b.*?\bon\s+${table}`,
      'is',
    ),
    message: 'A trigger works on what the release before writes, too: say why that is right.',
  },
  {
    rule: 'constraint-on-table',
    pattern: new RegExp(
      String.raw`alter\s+table\s+${table}\s+add\s+(?:constraint\s+"?\w+"?\s+)?(?:check|foreign\s+key|exclude|unique)\b`,
      'is',
    ),
    message: 'A constraint refuses what the release before may write: say why it never does.',
  },
  {
    rule: 'column-with-check',
    pattern: new RegExp(
      String.raw`alter\s+table\s+${table}\s+add\s+(?!constraint\b|check\b)[^;]*?\bcheck\s*\(`,
      'is',
    ),
    message:
      'Adding a column with a CHECK reads the whole table: add the constraint NOT VALID apart.',
  },
  {
    rule: 'lock-of-a-whole-table',
    pattern: new RegExp(
      String.raw`^\s*(?:lock\s+(?:table\s+)?|truncate\s+(?:table\s+)?|cluster\s+(?:verbose\s+)?|vacuum\s*\(?[^;]*\bfull\b[^;]*?\)?\s+|refresh\s+materialized\s+view\s+(?!concurrently))${table}`,
      'i',
    ),
    message: 'It locks the table against everybody while it works.',
  },
  {
    rule: 'rows-in-a-migration',
    pattern: new RegExp(
      String.raw`^\s*(?:with\b.*?\b)?(?:update\s+|delete\s+from\s+|merge\s+into\s+)${table}`,
      'is',
    ),
    message: 'It locks every row that it writes until its end: a job does it in parts.',
  },
  {
    rule: 'removes-what-is-called',
    pattern:
      /^\s*(?:drop\s+(?:function|procedure|view|type|trigger|sequence|schema|extension)\b|alter\s+(?:function|procedure|view|type|sequence|schema)\b.*?\brename\b)/is,
    message: 'The release before may still use it: remove it one release after its last use.',
    onNewTables: true,
  },
  {
    rule: 'replaces-what-is-called',
    pattern: /^\s*create\s+or\s+replace\s+(?:function|procedure|view)\b/i,
    message: 'The release before calls it, too: say why it still works.',
    onNewTables: true,
  },
  {
    rule: 'squawk-ignore',
    pattern: /--\s*squawk-ignore/i,
    message: 'Permit a rule by `-- Allow RULE: reason`.',
    onNewTables: true,
  },
]

function ownViolations(sql: string): Violation[] {
  const made = new Set(
    [...codeIn(sql).matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi)].map(
      ([, name = '']) => name.toLowerCase(),
    ),
  )
  let from = 0
  const found = statementsIn(sql).flatMap((statement) => {
    const line = sql.slice(0, sql.indexOf(statement, from)).split('\n').length
    from = sql.indexOf(statement, from) + statement.length
    return ownRules.flatMap(({ rule, pattern, message, onNewTables }) => {
      const match = pattern.exec(rule === 'squawk-ignore' ? statement : codeIn(statement))
      const isNew = !onNewTables && made.has(match?.[1]?.toLowerCase() ?? '')
      return match === null || isNew ? [] : [{ rule, line, message }]
    })
  })
  return [...found, ...severalTables(sql, made), ...outsideViolations(sql)]
}

/** Who waits for the second table has the first one locked, and may meet others who lock them the other way round. */
function severalTables(sql: string, made: ReadonlySet<string>): Violation[] {
  const altered = new Set(
    [...codeIn(sql).matchAll(new RegExp(String.raw`alter\s+table\s+${table}`, 'gi'))].map(
      ([, name = '']) => name.toLowerCase(),
    ),
  )
  const stored = [...altered].filter((name) => !made.has(name))
  if (stored.length < 2) return []
  const message = `It locks ${stored.join(' and ')} together: a migration for each.`
  return [{ rule: 'several-tables', line: 1, message }]
}

/**
 * A migration outside a transaction may stop halfway and is repeated: an index that was not finished must go first.
 * Only indexes need one.
 */
function outsideViolations(sql: string): Violation[] {
  const isOutside = isOutsideTransaction(sql)
  const statements = statementsIn(sql).map((one) => codeIn(one).trim())
  const violation = (message: string) => [{ rule: 'outside-transaction', line: 1, message }]
  if (!isOutside)
    return statements.some((one) => /\bconcurrently\b/i.test(one))
      ? violation('CONCURRENTLY needs a migration that begins with `-- Outside a transaction`.')
      : []
  const removed = new Set<string>()
  return statements.flatMap((one) => {
    const [, dropped] = /^drop\s+index\s+concurrently\s+if\s+exists\s+"?(\w+)"?/i.exec(one) ?? []
    const [, created] = /^create\s+(?:unique\s+)?index\s+concurrently\s+"?(\w+)"?/i.exec(one) ?? []
    if (dropped !== undefined) removed.add(dropped)
    else if (created === undefined)
      return violation('Outside a transaction only indexes are made and dropped, concurrently.')
    else if (!removed.has(created))
      return violation(
        `DROP INDEX CONCURRENTLY IF EXISTS ${created} comes first: it may be there, invalid.`,
      )
    return []
  })
}

/** SQL without comments, texts and the bodies of functions. */
function codeIn(sql: string): string {
  return sql.replace(/\$(\w*)\$.*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|\/\*.*?\*\//gs, ' ')
}
