import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { filesDatabase } from '../../session/session.ts'
import { browserStore } from './upload-store.ts'

const file = (id: string, addedAt: number) => ({
  id,
  owner: null,
  prescriptionId: 'draft',
  isNew: true,
  name: `${id}.jpg`,
  addedAt,
  blob: new Blob([id]),
})

test('keeps files, oldest first, and the draft for the next visit', async () => {
  const store = browserStore()
  await store.keepFile(file('b', 2))
  await store.keepFile(file('a', 1))
  await store.keepDraft({ id: 'draft', owner: 'me', isStarted: true })
  const read = await browserStore().read()
  expect(read.files.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(read.draft).toEqual({ id: 'draft', owner: 'me', isStarted: true })
  await store.dropFile('a')
  await store.keepDraft(null)
  expect(await store.read()).toMatchObject({ files: [{ id: 'b' }], draft: null })
})

test('forgets files of the first version, which name no prescription', async () => {
  indexedDB.deleteDatabase(filesDatabase)
  const old = await openDB(filesDatabase, 1, {
    upgrade(db) {
      db.createObjectStore('files', { keyPath: 'id' })
      db.createObjectStore('draft')
    },
  })
  await old.put('files', { id: 'a', owner: 'me', addedAt: 1, name: 'a.jpg' })
  old.close()
  const store = browserStore()
  expect(await store.read()).toEqual({ files: [], draft: null })
  await store.keepFile(file('b', 2))
  expect((await store.read()).files).toHaveLength(1)
})

test('lets the database be deleted, and makes a new one', async () => {
  const store = browserStore()
  await store.keepFile(file('a', 1))
  const deleted = Promise.withResolvers<void>()
  indexedDB.deleteDatabase(filesDatabase).onsuccess = () => deleted.resolve()
  await deleted.promise
  expect((await store.read()).files).toEqual([])
  await store.keepFile(file('b', 2))
  expect((await store.read()).files).toHaveLength(1)
})

test('reads nothing where the browser forbids a database', async () => {
  const { indexedDB } = globalThis
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true })
  try {
    const store = browserStore()
    await store.keepFile(file('c', 3))
    expect(await store.read()).toEqual({ files: [], draft: null })
  } finally {
    Object.defineProperty(globalThis, 'indexedDB', { value: indexedDB, configurable: true })
  }
})
