import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
  const file = join(folder, 'template.tar')
  const template = await embedded({})
  await template.migrate()
  await seedDrugRules(template.db)
  await seedPins(template.db)
  setOperatorKeys(template.db, testKeys())
  await ensureDataKeys(template.db, new Date())
  writeFileSync(file, Buffer.from(await (await template.dump()).arrayBuffer()))
  await template.close()
  project.provide('database', { kind: 'embedded', template: file })
  return () => rmSync(folder, { recursive: true, force: true })
}
