import { globSync, writeFileSync } from 'node:fs'
import { baseline, baselinePath, snapshotPath } from './baseline.ts'

/* Generates the first migration from the tables and the SQL files; CONTRIBUTING.md says when to run it. */

if (globSync('migrations/*.sql').length > 1) {
  console.error(
    'The first migration was released: add another one with `npx drizzle-kit generate --name what`.',
  )
  process.exitCode = 1
} else {
  const { sql, snapshot } = await baseline()
  writeFileSync(baselinePath, sql)
  writeFileSync(snapshotPath, snapshot)
  console.log(`${baselinePath} is up to date.`)
}
