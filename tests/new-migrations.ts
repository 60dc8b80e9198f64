import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of migrations, oldest first, as drizzle-kit writes them, until the test ends. */
export function newMigrations(...texts: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'aushadh-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'meta'))
  const entries = texts.map((text, idx) => {
    const tag = `${String(idx).padStart(4, '0')}_test`
    writeFileSync(join(folder, `${tag}.sql`), text)
    // Later than every migration of the shop.
    return { idx, version: '7', when: 4_000_000_000_000 + idx, tag, breakpoints: true }
  })
  const journal = { version: '7', dialect: 'postgresql', entries }
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
  return folder
}
