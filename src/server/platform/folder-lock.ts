import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process uses the data folder; the message says what to do. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another process is using the embedded database in ${folder}. ` +
        'Stop it, choose another folder with DATA_DIR, or set DATABASE_URL to share one PostgreSQL.',
    )
  }
}

/**
 * Locks `folder` for this process and returns a function that releases it. The operating system holds the lock on
 * a small SQLite file and releases it when the process ends for any reason, so it can't become stale.
 */
export function lockFolder(folder: string): () => void {
  const file = new DatabaseSync(join(folder, 'lock'))
  try {
    file.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    file.close()
    throw isBusy(error) ? new FolderInUse(folder) : error
  }
  return () => file.close()
}

/** SQLITE_BUSY, whose variants differ in the higher bytes: another connection has the lock. */
function isBusy(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number }
  return (errcode & 0xff) === 5
}
