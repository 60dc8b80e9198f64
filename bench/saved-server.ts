import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OwnPostgres, runIn, serverUser } from '../scripts/run-postgres.ts'

/** Whether a server was saved in this folder. */
export const isSaved = (saved: string) => existsSync(join(saved, 'data', 'PG_VERSION'))

/** Saves a server in this folder, with all its databases. Its connections break. */
export async function saveServer(server: OwnPostgres, saved: string): Promise<void> {
  await server.crash()
  copyData(server.folder, saved)
  await server.start()
}

/** Starts PostgreSQL on a copy of what was saved in this folder. */
export async function runSaved(
  saved: string,
  settings: Record<string, string>,
): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'aushadh-postgres-'))
  copyData(saved, folder)
  // PostgreSQL refuses a folder that others may read.
  chmodSync(join(folder, 'data'), 0o700)
  const { uid, gid } = serverUser(folder)
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
  return runIn(folder, settings)
}

function copyData(from: string, to: string): void {
  cpSync(join(from, 'data'), join(to, 'data'), { recursive: true, preserveTimestamps: true })
}
