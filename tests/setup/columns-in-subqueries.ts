import { is, SQL, StringChunk, Table } from 'drizzle-orm'
import { PgColumn, PgDialect } from 'drizzle-orm/pg-core'

/*
 * A query of one table writes the columns of its selection without their table. Inside a subquery of another
 * table, such a column may silently be one of that table. This refuses them in every query that a test builds;
 * `withTable` names the table.
 */

type Building = {
  buildSelection(fields: { field: unknown }[], options?: { isSingleTable?: boolean }): SQL
}

const dialect = PgDialect.prototype as unknown as Building
const build = dialect.buildSelection
const name = 'buildSelectionWithTables'

// The files of a worker share the package.
if (build.name !== name)
  dialect.buildSelection = {
    [name](this: Building, ...[fields, options]: Parameters<typeof build>) {
      if (options?.isSingleTable) for (const { field } of fields) refuseOuterColumns(field)
      return build.call(this, fields, options)
    },
  }[name] as typeof build

function refuseOuterColumns(field: unknown): void {
  // Of a subquery's column, only its name is written.
  if (is(field, SQL.Aliased) && (field as { isSelectionField?: boolean }).isSelectionField) return
  const query = is(field, SQL.Aliased) ? field.sql : field
  if (!is(query, SQL)) return
  /** The text since each open parenthesis. */
  const open: string[] = []
  const own = new Set<unknown>(query.queryChunks.filter((chunk) => is(chunk, Table)))
  for (const chunk of query.queryChunks) {
    if (is(chunk, StringChunk)) follow(chunk.value.join(''), open)
    if (is(chunk, PgColumn) && !own.has(chunk.table) && open.some(isSubquery))
      throw new Error(`${chunk.name} is a column of the outer query: write withTable(…) around it`)
  }
}

function follow(text: string, open: string[]): void {
  for (const part of text.split(/(?<=[()])/)) {
    if (open.length > 0) open[open.length - 1] += part
    if (part.endsWith(')')) open.pop()
    if (part.endsWith('(')) open.push('')
  }
}

const isSubquery = (text: string) => /^\s*select\b/.test(text)
