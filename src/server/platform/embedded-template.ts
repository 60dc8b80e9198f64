import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * The folder of a database that the build makes, with all migrations, the queue's tables and the PIN codes: making
 * one takes PGlite seconds. It holds no other rows and no secrets. Its name is a digest of the migrations, the PIN
 * codes and the versions of packages, so that one of an older build is never used.
 */
export function templateFolder(): string {
  const digest = createHash('sha256')
  const sources = ['migrations/**/*.*', 'src/server/modules/delivery/pins/seed/*.csv']
  for (const file of ['package.json', ...globSync(sources, { cwd: root }).sort()])
    digest.update(`${file}\0`).update(readFileSync(join(root, file)))
  return join(root, 'build/database', digest.digest('hex').slice(0, 16))
}

/** Begins a new database with a copy of the template, if there is one. */
export async function copyTemplate(database: string, template = templateFolder()): Promise<void> {
  if (existsSync(database) || !existsSync(template)) return
  const unfinished = `${database}.new`
  await rm(unfinished, { recursive: true, force: true })
  await cp(template, unfinished, { recursive: true })
  // A crash while copying must not leave half a database.
  await rename(unfinished, database)
}
