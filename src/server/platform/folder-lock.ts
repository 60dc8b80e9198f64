import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process has the data folder; the message says what to do. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another process is using the embedded database in ${folder}. ` +
        'Stop it, choose another folder with DATA_DIR, or set DATABASE_URL to share one PostgreSQL.',
    )
  }
}

/**
 * Takes `folder` for this process and returns its release. The lock is the operating system's, on a
 * small SQLite file: it ends with the process, however that ends, so it is never stale.
 */
export function lockFolder(folder: string): () => void {
  const file = new DatabaseSync(join(folder, 'lock'))
  try {
    file.exec('pragma busy_timeout = 0; begin exclusive')
  } catch {
    file.close()
    throw new FolderInUse(folder)
  }
  return () => file.close()
}
