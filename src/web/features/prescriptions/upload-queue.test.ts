import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { Prescription } from '#contract/prescriptions.ts'
import { createUploadQueue, type QueueDeps } from './upload-queue.ts'
import type { StoredDraft, StoredFile, UploadStore } from './upload-store.ts'

const me = 'account-1'
const photo = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name)

/** A browser and a server in memory; `refuse` holds what the next sends are refused with. */
function newWorld() {
  const world = {
    account: me as string | null,
    stored: new Map<string, StoredFile>(),
    draft: null as StoredDraft | null,
    server: new Map<string, string[]>(),
    refuse: [] as Refusal[],
    pauses: [] as number[],
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
    state: 'uploading',
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
    find: async (id) => (world.server.has(id) ? prescription(id) : null),
    start: async (id) => {
      if (!world.server.has(id)) world.server.set(id, [])
      return prescription(id)
    },
    send: async ({ id, upload }, _, onSent) => {
      onSent(1)
      const refusal = world.refuse.shift()
      if (refusal) throw refusal
      const uploads = world.server.get(id) ?? []
      if (!uploads.includes(upload)) uploads.push(upload)
      return prescription(id)
    },
    pause: async (ms) => void world.pauses.push(ms),
    newId: () => {
      world.ids += 1
      return `id-${world.ids}`
    },
    now: () => world.now,
  }
  return { world, open: () => createUploadQueue(deps) }
}

let it: ReturnType<typeof newWorld>
beforeEach(() => {
  it = newWorld()
})
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const pagesOnServer = () => [...it.world.server.values()].map((uploads) => uploads.length)

test('sends files in order to one prescription, and forgets them then', async () => {
  const queue = it.open()
  await queue.open()
  queue.add([photo('a.jpg'), photo('b.jpg')])
  await settled()
  expect(queue.state()).toMatchObject({ files: [], paused: null })
  expect(queue.state().prescription?.pages).toHaveLength(2)
  expect(it.world.stored.size).toBe(0)
})

test('tries again after a lost connection, with the same id, until it succeeds', async () => {
  const queue = it.open()
  await queue.open()
  const lost = () => new Refusal(0, { code: 'network' })
  it.world.refuse = [lost(), lost(), new Refusal(503, { code: 'unavailable' })]
  queue.add([photo('a.jpg')])
  await settled()
  expect(it.world.pauses).toEqual([2000, 4000, 8000])
  expect(pagesOnServer()).toEqual([1])
  expect(queue.state()).toMatchObject({ files: [], paused: null })
})

test('shows why a file was refused, and goes on with the next', async () => {
  const queue = it.open()
  await queue.open()
  const message = 'This PDF is protected with a password.'
  it.world.refuse = [new Refusal(400, { code: 'broken_prescription_file', message })]
  queue.add([photo('locked.pdf'), photo('b.jpg')])
  await settled()
  expect(queue.state().files).toMatchObject([
    { name: 'locked.pdf', state: 'failed', trouble: message },
  ])
  expect(pagesOnServer()).toEqual([1])
  queue.remove(queue.state().files[0]?.id ?? '')
  expect(queue.state().files).toEqual([])
})

test.each([
  ['empty', 0, /empty/],
  ['above 10 MB', 10 * 1024 * 1024 + 1, /larger than 10 MB/],
])('refuses a file that is %s before it is sent', async (_, bytes, sentence) => {
  const queue = it.open()
  await queue.open()
  queue.add([photo('a.jpg', bytes)])
  await settled()
  expect(queue.state().files[0]?.trouble).toMatch(sentence)
  expect(pagesOnServer()).toEqual([])
})

test('keeps files through a reload and sends them to the same prescription', async () => {
  const first = it.open()
  await first.open()
  first.add([photo('a.jpg')])
  await settled()
  it.world.refuse = [new Refusal(401, { code: 'session_expired' })]
  first.add([photo('b.jpg')])
  await settled()
  expect(first.state()).toMatchObject({ paused: 'login', files: [{ state: 'waiting' }] })
  const second = it.open()
  await second.open()
  await settled()
  expect(second.state().prescription?.pages).toHaveLength(2)
  expect(pagesOnServer()).toEqual([2])
})

test('keeps files that were chosen while the browser’s database was read', async () => {
  const queue = it.open()
  const opening = queue.open()
  queue.add([photo('a.jpg')])
  await opening
  await settled()
  expect(pagesOnServer()).toEqual([1])
  expect([...it.world.server.keys()]).not.toContain('')
})

test('keeps files of a visitor until the login, and sends them then', async () => {
  it.world.account = null
  const queue = it.open()
  await queue.open()
  queue.add([photo('a.jpg')])
  await settled()
  expect(queue.state()).toMatchObject({ paused: 'login', files: [{ name: 'a.jpg' }] })
  it.world.account = me
  await queue.open()
  await settled()
  expect(pagesOnServer()).toEqual([1])
})

test('neither shows nor keeps the files of another account', async () => {
  const file = {
    id: 'f',
    owner: 'account-2',
    name: 'secret.jpg',
    blob: photo('s'),
    addedAt: 999_999_999,
  }
  it.world.stored.set('f', file)
  it.world.draft = { id: 'their-draft', owner: 'account-2' }
  it.world.account = null
  const visitor = it.open()
  await visitor.open()
  expect(visitor.state().files).toEqual([])
  expect(it.world.stored.size).toBe(1)
  it.world.draft = { id: 'their-draft', owner: 'account-2' }
  it.world.account = me
  const queue = it.open()
  await queue.open()
  expect(queue.state().files).toEqual([])
  expect(it.world.stored.size).toBe(0)
  expect(it.world.draft?.id).not.toBe('their-draft')
})

test('deletes files that wait since before yesterday', async () => {
  const file = { id: 'f', owner: me, name: 'old.jpg', blob: photo('s'), addedAt: 1 }
  it.world.stored.set('f', file)
  const queue = it.open()
  await queue.open()
  expect(queue.state().files).toEqual([])
  expect(it.world.stored.size).toBe(0)
})

test('begins another prescription after one is finished', async () => {
  const queue = it.open()
  await queue.open()
  queue.add([photo('a.jpg')])
  await settled()
  await queue.close()
  expect(queue.state()).toMatchObject({ files: [], prescription: null })
  await queue.open()
  queue.add([photo('b.jpg')])
  await settled()
  expect(pagesOnServer()).toEqual([1, 1])
})
