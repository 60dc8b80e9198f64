import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder, type OwnPostgres, runIn, serverUser } from '../scripts/run-postgres.ts'

/** Whether a server was saved in this folder. */
export const isSaved = (saved: string) => existsSync(join(saved, 'data'))

/** Saves a server in this folder, with all its databases. Its connections break. */
export async function saveServer(server: OwnPostgres, saved: string): Promise<void> {
  const unfinished = join(saved, 'unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  await server.crash()
  copy(join(server.folder, 'data'), unfinished)
  // Only a complete copy counts as saved.
  renameSync(unfinished, join(saved, 'data'))
  await server.start()
}

/** Starts PostgreSQL on a copy of what was saved in this folder. */
export async function runSaved(
  saved: string,
  settings: Record<string, string>,
): Promise<OwnPostgres> {
  const folder = newFolder()
  const data = join(folder, 'data')
  copy(join(saved, 'data'), data)
  // PostgreSQL refuses a folder that others may read.
  chmodSync(data, 0o700)
  const { uid, gid } = serverUser(folder)
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
  return runIn(folder, settings)
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true })
}
