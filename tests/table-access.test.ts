import { globSync, readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import * as tables from '#server/tables.ts'
import { levels } from '../scripts/import-rules.ts'

/* A module touches its own tables and those of lower modules: drizzle tables by import, others by name in SQL. */

const home = /^src\/server\/modules\/(\w+)\//
const tableFiles = globSync('src/server/modules/*/*tables.ts')

/** Name in the database → module. */
const ownerOf = new Map(
  tableFiles.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const module = home.exec(file)?.[1] ?? ''
    return [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(
      ([, name = '']) => [name, module] as const,
    )
  }),
)

type Touch = { file: string; table: string; owner: string }

/** Tables of modules above the file's own that it imports or names in SQL. */
function upwardTouches(file: string, text: string): Touch[] {
  const module = home.exec(file)?.[1]
  if (module === undefined) return []
  const level = levels.indexOf(module)
  const imported = [...text.matchAll(/from '(?:\.\.\/)+(\w+)\/tables\.ts'/g)].map(
    ([, owner = '']) => ({ file, table: '*', owner }),
  )
  const named = sqlOf(file, text).flatMap((sql) =>
    [...sql.matchAll(/\b(?:from|join|into|update|on|table|references)\s+"?(\w+)"?/gi)].flatMap(
      ([, table = '']) => {
        const owner = ownerOf.get(table)
        return owner === undefined ? [] : [{ file, table, owner }]
      },
    ),
  )
  return [...imported, ...named].filter(({ owner }) => levels.indexOf(owner) > level)
}

/** Statements in SQL files and in tagged templates, without comments. */
function sqlOf(file: string, text: string): string[] {
  if (file.endsWith('.sql')) return [text.replace(/--.*$/gm, '')]
  return [...text.matchAll(/sql(?:<[^`]*>)?`([^`]*)`/g)].map(([, body = '']) => body)
}

/** Higher modules add foreign keys to lower tables, never the other way round. */
const sources = globSync('src/server/modules/**/*.{ts,sql}').filter(
  (file) => !/\.test\.ts$/.test(file),
)

describe('tables', () => {
  test('belong to one module each, and every one is exported for the baseline', () => {
    const exported = Object.values(tables).filter((table) => is(table, PgTable))
    expect(exported.map((table) => getTableName(table))).toEqual(
      expect.arrayContaining([...ownerOf.keys()]),
    )
    expect(new Set(ownerOf.values()).size).toBeGreaterThan(12)
  })

  test('are touched by their own and by higher modules only', () => {
    expect(sources.length).toBeGreaterThan(300)
    expect(sources.flatMap((file) => upwardTouches(file, readFileSync(file, 'utf8')))).toEqual([])
  })
})

describe('the check of table access', () => {
  test.each([
    ['an imported table', "import { orders } from '../orders/tables.ts'"],
    ['a table named in SQL', 'const found = sql`select 1 from orders where id = 1`'],
    ['a table joined in SQL', 'sql<number>`select 1 from batches b join order_items i on true`'],
  ])('fails for %s of a higher module', (_, text) => {
    expect(upwardTouches('src/server/modules/inventory/seeded-queries.ts', text)).toHaveLength(1)
    expect(upwardTouches('src/server/modules/admin/seeded-queries.ts', text)).toEqual([])
  })

  test('fails for an SQL file that writes a table of a higher module', () => {
    const text = 'CREATE FUNCTION f() RETURNS trigger AS $$ BEGIN UPDATE orders SET x = 1; END $$;'
    expect(upwardTouches('src/server/modules/payments/sql/f.sql', text)).toHaveLength(1)
  })
})
