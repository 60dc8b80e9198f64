import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { baselinePath } from '../scripts/baseline.ts'
import { violationsIn } from '../scripts/migration-rules.ts'

/* Migrations run while the release before serves: they must neither lock it out nor break it. */

const rulesIn = (file: string) => violationsIn(readFileSync(file, 'utf8')).map(({ rule }) => rule)
const named = (folder: string) =>
  globSync(`tests/migration-examples/${folder}/*.sql`).map(
    (file) => [basename(file, '.sql'), file] as const,
  )

describe('the rules for migrations', () => {
  test.each(named('refused'))('refuse by %s', (name, file) => {
    const [rule] = name.split('.')
    expect(rulesIn(file)).toContain(rule)
  })

  test.each(named('permitted'))('permit %s', (_, file) => {
    expect(rulesIn(file)).toEqual([])
  })

  test('name the line', () => {
    const [violation] = violationsIn('-- A note\nDROP TABLE "orders";\n')
    expect(violation).toMatchObject({ rule: 'ban-drop-table', line: 2 })
    const notes = '-- A note\n\n/* another */ '
    const [own] = violationsIn(`ALTER TABLE "orders" ADD COLUMN "é" text;${notes}LOCK "orders";\n`)
    expect(own).toMatchObject({ rule: 'lock-of-a-whole-table', line: 3 })
  })

  test('permit by an allowance what breaks the rule in the next statement only', () => {
    const allowance = '-- Allow ban-drop-column: no release since 1.4 reads it\n'
    const both = 'ALTER TABLE "orders" DROP COLUMN "é", DROP COLUMN "b";'
    const other = ' ALTER TABLE "orders" DROP COLUMN "c";'
    expect(violationsIn(allowance + both)).toEqual([])
    expect(violationsIn(allowance + both + other)).toMatchObject([
      { rule: 'ban-drop-column', line: 2 },
    ])
    expect(violationsIn(`${both}\n${allowance}${other}`)).toMatchObject([
      { rule: 'ban-drop-column', line: 1 },
      { rule: 'ban-drop-column', line: 1 },
    ])
    expect(violationsIn(`${allowance}${both}\n${allowance}${other}`)).toEqual([])
  })

  test('end a statement neither in quotes nor in a comment', () => {
    const texts = [
      `COMMENT ON TABLE "orders" IS 'a; LOCK "orders"; it''s; UPDATE "orders"';`,
      String.raw`COMMENT ON TABLE "orders" IS E'it\'s; LOCK "orders"; ';`,
      'COMMENT ON TABLE "a;LOCK ""x" IS NULL; /* it\'s; */ -- it\'s; LOCK "orders";',
      'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $a$ SELECT $$;$$; LOCK "orders"; $a$;',
    ]
    for (const text of texts) {
      expect(violationsIn(text)).toEqual([])
      expect(violationsIn(`${text}\nLOCK "orders";`).map(({ line }) => line)).toEqual([2])
    }
  })

  test('see what follows a permitted statement', () => {
    const text = readFileSync('tests/migration-examples/permitted/contract.sql', 'utf8')
    const more = `${text}--> statement-breakpoint\nLOCK TABLE "orders";\n`
    expect(violationsIn(more).map(({ rule }) => rule)).toEqual(['lock-of-a-whole-table'])
  })
})

test('every migration after the baseline keeps them', () => {
  const later = globSync('migrations/*.sql').filter((file) => file !== baselinePath)
  const found = later.flatMap((file) =>
    violationsIn(readFileSync(file, 'utf8')).map((one) => ({ file, ...one })),
  )
  expect(found).toEqual([])
})
