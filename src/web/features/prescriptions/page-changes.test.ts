import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { Rotation } from '#contract/prescription-rules.ts'
import type { Prescription, PrescriptionPage } from '#contract/prescriptions.ts'
import { createPageChanges, type PageChange } from './page-changes.ts'
import { settled } from './uploads-for-tests.ts'

const page = (_id: string, rotation: Rotation = 0): PrescriptionPage => ({
  _id,
  upload: _id,
  rotation,
  kind: 'jpeg',
  size: 3,
  width: 1,
  height: 1,
})
const prescription = (pages: readonly PrescriptionPage[]): Prescription => ({
  _id: 'p',
  patient: null,
  state: 'uploading',
  note: '',
  createdAt: '2026-11-20T04:18:55.000Z',
  pages: [...pages],
})
const turned = (id: string): PageChange => ({
  kind: 'arrange',
  apply: (pages) => pages.map((one) => (one._id === id ? { ...one, rotation: 90 as const } : one)),
})
const lost = () => new Refusal(0, { code: 'network' })

let server: PrescriptionPage[]
let isOffline: boolean
/** Holds back the answers to changes until it resolves. */
let slow: Promise<void> | null
let shown: Prescription
let troubles: unknown[]
let changes: ReturnType<typeof createPageChanges>
beforeEach(() => {
  server = [page('a'), page('b')]
  isOffline = false
  slow = null
  troubles = []
  const answer = async () => {
    if (isOffline) throw lost()
    return prescription(server)
  }
  changes = createPageChanges(prescription(server), {
    arrange: async (pages) => {
      const isSame =
        pages.length === server.length && server.every((one) => names(pages).includes(one._id))
      if (!isOffline && !isSame) throw new Refusal(409, { code: 'prescription_changed' })
      if (!isOffline) server = [...pages]
      const answered = await answer()
      await slow
      return answered
    },
    remove: async (id) => {
      if (!isOffline) server = server.filter(({ _id }) => _id !== id)
      return answer()
    },
    read: answer,
    show: (prescription) => {
      shown = prescription
    },
    refuse: (error) => troubles.push(error),
  })
})
const names = (pages: readonly PrescriptionPage[]) => pages.map(({ _id }) => _id)

test('a change without a connection is taken back, and later ones are still sent', async () => {
  isOffline = true
  changes.change(turned('a'))
  expect(shown.pages[0]?.rotation).toBe(90)
  await settled()
  expect(troubles).toHaveLength(1)
  expect(shown.pages[0]?.rotation).toBe(0)
  isOffline = false
  changes.change(turned('b'))
  await settled()
  expect(server.map(({ rotation }) => rotation)).toEqual([0, 90])
})

test('a page that was stored meanwhile does not undo the change', async () => {
  server = [...server, page('c')]
  changes.change(turned('a'))
  await settled()
  expect(troubles).toEqual([])
  expect(server.map(({ rotation }) => rotation)).toEqual([90, 0, 0])
  expect(names(shown.pages)).toEqual(['a', 'b', 'c'])
})

test('changes made quickly one after another all arrive', async () => {
  changes.change(turned('a'))
  changes.change({ kind: 'remove', page: 'b' })
  expect(names(shown.pages)).toEqual(['a'])
  // A file that is answered in between.
  server = [...server, page('c')]
  changes.take(prescription(server))
  expect(names(shown.pages)).toEqual(['a', 'c'])
  changes.take(shown)
  changes.change({ kind: 'arrange', apply: (pages) => pages.toReversed() })
  await settled()
  expect(troubles).toEqual([])
  expect(server).toMatchObject([{ _id: 'c' }, { _id: 'a', rotation: 90 }])
  expect(shown.pages).toEqual(server)
})

test('keeps a page whose upload is answered before the change that the server made first', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  slow = promise
  changes.change(turned('a'))
  await settled()
  server = [...server, page('c')]
  changes.take(prescription(server))
  resolve()
  await settled()
  expect(names(shown.pages)).toEqual(['a', 'b', 'c'])
  expect(shown.pages[0]?.rotation).toBe(90)
})
