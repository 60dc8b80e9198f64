import type { StoredDraft, StoredFile } from './upload-store.ts'

const dayMs = 24 * 60 * 60 * 1000

type Stored = { files: StoredFile[]; draft: StoredDraft | null }
type Reader = { account: string | null; now: number }

/**
 * What of the browser's database belongs to an account or to nobody yet. `lost`: to be deleted, since it waits from
 * before yesterday or another account has left it; a visitor deletes nothing of an account.
 */
export function sortStored({ files, draft }: Stored, { account, now }: Reader) {
  const isOwn = ({ owner }: { owner: string | null }) => owner === null || owner === account
  const isLost = (file: StoredFile) =>
    file.addedAt < now - dayMs || (account !== null && !isOwn(file))
  const isForeign = draft !== null && !isOwn(draft)
  return {
    isOwn,
    left: files.filter((file) => isOwn(file) && !isLost(file)),
    lost: files.filter(isLost),
    draft: isForeign ? null : draft,
    /** The stored draft is another account's, and is to be forgotten. */
    isForeign: isForeign && account !== null,
  }
}
