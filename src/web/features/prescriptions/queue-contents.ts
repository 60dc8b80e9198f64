import type { QueueDeps } from './queue-deps.ts'
import { isWaiting, type QueuedFile, waiting } from './queue-state.ts'
import { sortStored } from './sort-stored.ts'
import { unfit } from './upload-failures.ts'
import type { StoredDraft, StoredFile } from './upload-store.ts'

export type Sendable = Pick<StoredFile, 'blob' | 'owner' | 'isNew'> & { serverErrors: number }
type Deps = Pick<QueueDeps, 'store' | 'newId' | 'now'>

/** The files of the queue and the new prescription of this browser, in memory and in the browser's database. */
export function createQueueContents({ store, newId, now }: Deps) {
  const blobs = new Map<string, Sendable>()
  let files: readonly QueuedFile[] = []
  /** The new prescription, from its first file until it is finished. */
  let own: StoredDraft | null = null
  /** How many times the contents were emptied. */
  let emptied = 0

  const forget = (id: string) => {
    blobs.delete(id)
    void store.dropFile(id)
  }
  async function keepOwn(draft: StoredDraft | null): Promise<void> {
    own = draft
    await store.keepDraft(draft)
  }
  /** What a visitor chose belongs to the account of the next login, so that no later account gets it. */
  function adopt(account: string, stored: readonly StoredFile[]): void {
    for (const file of blobs.values()) file.owner ??= account
    for (const file of stored)
      if (file.owner === null && blobs.has(file.id))
        void store.keepFile({ ...file, owner: account })
    if (own !== null && own.owner === null) void keepOwn({ ...own, owner: account })
  }

  return {
    files: () => files,
    own: () => own,
    keepOwn,
    /** Adds what this browser stored. Files of another account, and from before yesterday, are deleted. */
    takeStored: async (account: string | null): Promise<void> => {
      const before = emptied
      const stored = await store.read()
      if (emptied !== before) return
      const { left, lost, draft, isOwn, isForeign } = sortStored(stored, { account, now: now() })
      for (const { id } of lost) forget(id)
      if (own !== null && !isOwn(own)) own = null
      own ??= draft
      for (const { id, ...file } of left)
        if (!blobs.has(id)) blobs.set(id, { ...file, serverErrors: 0 })
      const here = files.filter(({ id }) => {
        const file = blobs.get(id)
        return file !== undefined && isOwn(file)
      })
      const added = left.filter(({ id }) => here.every((file) => file.id !== id))
      files = [...added.map(waiting), ...here]
      if (account !== null) adopt(account, left)
      if (isForeign) await store.keepDraft(null)
    },
    startOwn: (owner: string | null): string => {
      const id = newId()
      void keepOwn({ id, owner, isStarted: false })
      return id
    },
    /** Adds a chosen file; one that cannot be sent is shown only. */
    add: (blob: File, prescriptionId: string, owner: string | null): void => {
      const file = { id: newId(), prescriptionId, name: blob.name }
      const trouble = unfit(blob)
      files = [...files, { ...waiting(file), ...(trouble ? { state: 'failed', trouble } : {}) }]
      if (trouble !== null) return
      const isNew = prescriptionId === own?.id
      blobs.set(file.id, { blob, owner, isNew, serverErrors: 0 })
      void store.keepFile({ ...file, isNew, owner, addedAt: now(), blob })
    },
    sendable: (id: string) => blobs.get(id),
    /** The next file that an account sends, of the shown prescription first: never a file of another account. */
    next: (shown: string | null, account: string): QueuedFile | undefined => {
      const ready = files.filter((file) => {
        const owner = blobs.get(file.id)?.owner ?? null
        return isWaiting(file) && (owner === null || owner === account)
      })
      return ready.find(({ prescriptionId }) => prescriptionId === shown) ?? ready[0]
    },
    set: (id: string, change: Partial<QueuedFile>): void => {
      files = files.map((file) => (file.id === id ? { ...file, ...change } : file))
    },
    /** Deletes what would be sent; the file is still shown. */
    forget,
    drop: (id: string): void => {
      forget(id)
      files = files.filter((file) => file.id !== id)
    },
    /** Empties the memory; the browser's database stays as it is. */
    empty: (): void => {
      emptied += 1
      blobs.clear()
      files = []
      own = null
    },
  }
}
