import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { baseline, baselinePath, snapshotPath, sqlFiles } from '../scripts/baseline.ts'
import { untested } from './tested-triggers.ts'

const read = (file: string) => ({ file, text: readFileSync(file, 'utf8') })
const sqlSources = sqlFiles().map(read)
const testSources = globSync('{src,tests}/**/*.{api,postgres}.test.ts').map(read)

test('the first migration is what `npm run db:generate` writes', async () => {
  const { sql, snapshot } = await baseline()
  expect(readFileSync(baselinePath, 'utf8')).toBe(sql)
  expect(readFileSync(snapshotPath, 'utf8')).toBe(snapshot)
})

describe('SQL files', () => {
  test('state in a comment what they enforce or derive', () => {
    expect(sqlSources.length).toBeGreaterThan(20)
    expect(sqlSources.filter(({ text }) => !text.startsWith('-- '))).toEqual([])
  })

  test('define one function each, named like the file', () => {
    for (const { file, text } of sqlSources)
      for (const [, name] of text.matchAll(/^CREATE FUNCTION "?(\w+)"?\(/gm))
        expect.soft(file).toMatch(new RegExp(`/sql/${name}\\.sql$`))
  })

  test('define no trigger and no function that no test names', () => {
    expect(untested(sqlSources, testSources)).toEqual([])
  })
})

describe('the check for untested SQL', () => {
  const text = `-- Guards something.
CREATE FUNCTION "guard"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;

CREATE CONSTRAINT TRIGGER "guard_all" AFTER INSERT ON "orders" DEFERRABLE
	FOR EACH ROW EXECUTE FUNCTION "guard"();
`
  const file = 'src/server/modules/orders/sql/guard.sql'
  const named = (text: string) => [{ file: 'guard.api.test.ts', text }]

  test('fails for a trigger that no test names', () => {
    const found = [{ file, name: 'guard_all on orders' }]
    expect(untested([{ file, text }], [])).toEqual(found)
    expect(untested([{ file, text }], named(`'guard_all on order_items'`))).toEqual(found)
    expect(
      untested([{ file, text }], named(`withAndWithout(db, 'guard_all on orders', it)`)),
    ).toEqual([])
    expect(untested([...sqlSources, { file, text }], testSources)).toEqual(found)
  })

  test('fails for a function that no trigger runs and no test names', () => {
    const alone = `CREATE FUNCTION folded(given text) RETURNS text LANGUAGE sql AS $$ SELECT given $$;`
    expect(untested([{ file, text: alone }], [])).toEqual([{ file, name: 'folded()' }])
    expect(untested([{ file, text: alone }], named(`['folded()', 1]`))).toEqual([])
  })
})
