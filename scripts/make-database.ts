import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { seedPins } from '../src/server/modules/delivery/index.ts'
import { embedded } from '../src/server/platform/db-embedded.ts'
import { templateFolder } from '../src/server/platform/embedded-template.ts'
import { migrateJobs } from '../src/server/platform/jobs.ts'

/** Makes the database with which every new embedded shop begins: empty but for the PIN codes, the same everywhere. */
const folder = templateFolder()
if (!existsSync(folder)) {
  const all = dirname(folder)
  rmSync(all, { recursive: true, force: true })
  mkdirSync(all, { recursive: true })
  const unfinished = `${folder}.new`
  const database = await embedded({ dataDir: unfinished })
  await database.migrate()
  await migrateJobs(database)
  await seedPins(database.db)
  // Otherwise every copy would begin with the recovery of what was written here.
  await database.run('checkpoint', [])
  await database.close()
  renameSync(unfinished, folder)
}
