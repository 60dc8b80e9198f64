import { Refusal } from '#contract/client.ts'
import type { Prescription } from '#contract/prescriptions.ts'
import type { QueueDeps } from './queue-deps.ts'
import { createUploadQueue } from './upload-queue.ts'
import type { StoredDraft, StoredFile, UploadStore } from './upload-store.ts'

export const me = 'account-1'
export const photo = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name)

/** A browser and a server in memory; `refuse` holds what the next sends are refused with. */
export function newUploads() {
  const world = {
    account: me as string | null,
    stored: new Map<string, StoredFile>(),
    draft: null as StoredDraft | null,
    server: new Map<string, string[]>(),
    refuse: [] as Refusal[],
    pauses: [] as number[],
    /** What happens during a pause. */
    onPause: () => {},
    /** Why it paused each time. */
    reasons: [] as unknown[],
    /** Files that were refused, and whether their prescription was the shown one. */
    failed: [] as { name: string; isShown: boolean }[],
    /** Holds back the next sends until it resolves. */
    slow: null as Promise<void> | null,
    /** How many more times reading a prescription fails. */
    unreadable: 0,
    /** The states of prescriptions that are not `uploading`. */
    states: new Map<string, Prescription['state']>(),
    ids: 0,
    now: 1_000_000_000,
  }
  const store: UploadStore = {
    read: async () => ({ files: [...world.stored.values()], draft: world.draft }),
    keepFile: async (file) => void world.stored.set(file.id, file),
    dropFile: async (id) => void world.stored.delete(id),
    keepDraft: async (draft) => {
      world.draft = draft
    },
  }
  const prescription = (id: string): Prescription => ({
    _id: id,
    patient: null,
    state: world.states.get(id) ?? 'uploading',
    note: '',
    createdAt: '2026-11-20T04:18:55.000Z',
    pages: (world.server.get(id) ?? []).map((upload) => ({
      _id: `page-${upload}`,
      upload,
      rotation: 0,
      kind: 'jpeg',
      size: 3,
      width: 1,
      height: 1,
    })),
  })
  const deps: QueueDeps = {
    store,
    account: () => world.account,
    find: async (id) => {
      world.unreadable -= 1
      if (world.unreadable >= 0) throw new Refusal(503, { code: 'unavailable' })
      return world.server.has(id) ? prescription(id) : null
    },
    start: async (id) => {
      if (!world.server.has(id)) world.server.set(id, [])
      return prescription(id)
    },
    send: async ({ id, upload }, _, onSent) => {
      onSent(1)
      await world.slow
      const refusal = world.refuse.shift()
      if (refusal) throw refusal
      const uploads = world.server.get(id)
      if (uploads === undefined) throw new Refusal(404, { code: 'prescription_not_found' })
      if (!uploads.includes(upload)) uploads.push(upload)
      return prescription(id)
    },
    pause: async (ms) => {
      world.pauses.push(ms)
      world.onPause()
      world.reasons.push(queue?.state().paused)
    },
    onFailed: ({ name }, isShown) => void world.failed.push({ name, isShown }),
    newId: () => {
      world.ids += 1
      return `id-${world.ids}`
    },
    now: () => world.now,
  }
  let queue: ReturnType<typeof createUploadQueue> | null = null
  return {
    world,
    open: () => {
      queue = createUploadQueue(deps)
      return queue
    },
  }
}

/** After everything that can happen without a pause has happened. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
