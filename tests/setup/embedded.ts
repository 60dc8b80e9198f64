import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedPins } from '#server/modules/delivery/index.ts'
import { seedDrugRules } from '#server/modules/drug-rules/index.ts'
import { embedded } from '#server/platform/db-embedded.ts'
import { ensureDataKeys } from '#server/platform/vault/rotate.ts'
import { setOperatorKeys } from '#server/platform/vault/vault.ts'
import { testKeys } from '../operator-keys.ts'

/** Migrates one embedded database, which every test file copies. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'aushadh-template-'))
  const template = await embedded({ dataDir: folder })
  await template.migrate()
  await seedDrugRules(template.db)
  await seedPins(template.db)
  setOperatorKeys(template.db, testKeys())
  await ensureDataKeys(template.db, new Date())
  // Otherwise every copy would begin with the recovery of what was written here.
  await template.run('checkpoint', [])
  await template.close()
  // PostgreSQL clears its buffers as it starts, which takes longer than most tests with the default of 128 MB.
  appendFileSync(join(folder, 'postgresql.conf'), "shared_buffers = '16MB'\n")
  project.provide('database', { kind: 'embedded', template: folder })
  return () => rmSync(folder, { recursive: true, force: true })
}
