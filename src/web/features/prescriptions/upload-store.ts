import { type IDBPDatabase, openDB } from 'idb'
import { filesDatabase } from '../../session/session.ts'

/** A file that waits to be uploaded. `owner`: the account; null if it was chosen before the login. */
export type StoredFile = {
  id: string
  owner: string | null
  /** The prescription that it was chosen for. */
  prescriptionId: string
  /** That prescription was begun in this browser, and perhaps does not exist at the server yet. */
  isNew: boolean
  name: string
  addedAt: number
  blob: Blob
}
/** The new prescription that this browser has begun, under the id that it made. `isStarted`: the server knows it. */
export type StoredDraft = { id: string; owner: string | null; isStarted: boolean }

export type UploadStore = {
  read(): Promise<{ files: StoredFile[]; draft: StoredDraft | null }>
  keepFile(file: StoredFile): Promise<void>
  dropFile(id: string): Promise<void>
  keepDraft(draft: StoredDraft | null): Promise<void>
}

/**
 * Files and draft in the browser's database, so that they outlive a reload and a login. Where the browser forbids
 * it, they live as long as the page.
 */
export function browserStore(): UploadStore {
  let opening: Promise<IDBPDatabase> | undefined
  const database = async () => {
    opening ??= openDB(filesDatabase, 2, {
      upgrade(db) {
        // Version 1 did not store which prescription a file belongs to.
        for (const name of db.objectStoreNames) db.deleteObjectStore(name)
        db.createObjectStore('files', { keyPath: 'id' })
        db.createObjectStore('draft')
      },
      // A logout, perhaps in another tab, deletes the database once every connection is closed.
      blocking(_, __, { target }) {
        const db = target as IDBDatabase
        db.close()
        opening = undefined
      },
    })
    return opening
  }
  const attempt = <T>(work: (db: IDBPDatabase) => Promise<T>, otherwise: T) =>
    database()
      .then(work)
      .catch(() => otherwise)
  return {
    read: async () => {
      const files = await attempt<StoredFile[]>((db) => db.getAll('files'), [])
      const draft = await attempt<StoredDraft | null>((db) => db.get('draft', 'own'), null)
      return { files: files.toSorted((a, b) => a.addedAt - b.addedAt), draft: draft ?? null }
    },
    keepFile: (file) => attempt(async (db) => void (await db.put('files', file)), undefined),
    dropFile: (id) => attempt((db) => db.delete('files', id), undefined),
    keepDraft: (draft) =>
      attempt(
        async (db) =>
          void (draft === null
            ? await db.delete('draft', 'own')
            : await db.put('draft', draft, 'own')),
        undefined,
      ),
  }
}
