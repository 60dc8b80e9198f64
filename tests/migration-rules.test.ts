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
  test.each(named('refused'))('refuse by %s', (rule, file) => {
    expect(rulesIn(file)).toContain(rule)
  })

  test.each(named('permitted'))('permit %s', (_, file) => {
    expect(rulesIn(file)).toEqual([])
  })

  test('name the line', () => {
    const [violation] = violationsIn('-- A note\nDROP TABLE "orders";\n')
    expect(violation).toMatchObject({ rule: 'ban-drop-table', line: 2 })
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
