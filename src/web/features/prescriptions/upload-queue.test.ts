import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { hindranceOf } from './queue-state.ts'
import { me, newUploads, photo, settled } from './uploads-for-tests.ts'

let it: ReturnType<typeof newUploads>
beforeEach(() => {
  it = newUploads()
})
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
  expect(it.world.reasons).toEqual(['offline', 'offline', 'busy'])
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
    { name: 'locked.pdf', state: 'failed', trouble: message, canRetry: false },
  ])
  expect(hindranceOf(queue.state().files)).toBe('')
  expect(pagesOnServer()).toEqual([1])
  queue.remove(queue.state().files[0]?.id ?? '')
  expect(queue.state().files).toEqual([])
})

test('tries an error of the server some times, and keeps the file for another try', async () => {
  const queue = it.open()
  await queue.open()
  const broken = () => new Refusal(500, { code: 'internal' })
  it.world.refuse = [broken(), broken(), broken(), broken()]
  queue.add([photo('a.jpg'), photo('b.jpg')])
  await settled()
  expect(it.world.reasons).toEqual(['busy', 'busy', 'busy'])
  expect(queue.state()).toMatchObject({
    paused: null,
    pending: false,
    files: [{ name: 'a.jpg', state: 'failed', canRetry: true }],
  })
  expect(hindranceOf(queue.state().files)).toBe(
    'One file was not uploaded. Try again or remove it.',
  )
  queue.retry(queue.state().files[0]?.id ?? '')
  await settled()
  expect(pagesOnServer()).toEqual([2])
})

test('keeps a file through a refusal that the customer can cure, also through a reload', async () => {
  const queue = it.open()
  await queue.open()
  const message = 'You have 50 prescriptions.'
  it.world.refuse = [new Refusal(409, { code: 'too_many_prescriptions', message })]
  queue.add([photo('a.jpg')])
  await settled()
  expect(queue.state().files).toMatchObject([{ state: 'failed', trouble: message, canRetry: true }])
  const later = it.open()
  await later.open()
  await settled()
  expect(pagesOnServer()).toEqual([1])
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

test('a visitor who removes the file is no longer asked to log in', async () => {
  it.world.account = null
  const queue = it.open()
  await queue.open()
  queue.add([photo('a.jpg')])
  expect(queue.state().paused).toBe('login')
  queue.remove(queue.state().files[0]?.id ?? '')
  expect(queue.state()).toMatchObject({ files: [], paused: null })
})

test('what a visitor chose belongs to the first account that logs in', async () => {
  it.world.account = null
  const visitor = it.open()
  await visitor.open()
  visitor.add([photo('a.jpg')])
  it.world.account = me
  it.world.refuse = [new Refusal(401, { code: 'session_expired' })]
  await visitor.open()
  await settled()
  expect([...it.world.stored.values()]).toMatchObject([{ owner: me }])
  it.world.account = 'account-2'
  const theirs = it.open()
  await theirs.open()
  await settled()
  expect(theirs.state().files).toEqual([])
  expect(pagesOnServer()).toEqual([0])
})

test('sends no file of one account in the name of another', async () => {
  const queue = it.open()
  await queue.open()
  it.world.refuse = [new Refusal(0, { code: 'network' })]
  it.world.onPause = () => {
    it.world.account = 'account-2'
  }
  queue.add([photo('a.jpg')])
  await settled()
  expect(pagesOnServer()).toEqual([0])
})

test('keeps nothing of an account in memory once it has left', async () => {
  const queue = it.open()
  await queue.open()
  it.world.refuse = [new Refusal(401, { code: 'session_expired' })]
  queue.add([photo('a.jpg')])
  await settled()
  it.world.stored.clear()
  it.world.account = null
  queue.leave()
  await queue.open()
  expect(queue.state()).toMatchObject({ files: [], pending: false, paused: null })
  it.world.account = me
  await queue.open()
  await settled()
  expect(pagesOnServer()).toEqual([0])
})

test('neither shows nor keeps the files of another account', async () => {
  const file = {
    id: 'f',
    owner: 'account-2',
    prescriptionId: 'their-draft',
    isNew: true,
    name: 'secret.jpg',
    blob: photo('s'),
    addedAt: 999_999_999,
  }
  it.world.stored.set('f', file)
  it.world.draft = { id: 'their-draft', owner: 'account-2', isStarted: true }
  it.world.account = null
  const visitor = it.open()
  await visitor.open()
  expect(visitor.state().files).toEqual([])
  expect(it.world.stored.size).toBe(1)
  it.world.draft = { id: 'their-draft', owner: 'account-2', isStarted: true }
  it.world.account = me
  const queue = it.open()
  await queue.open()
  expect(queue.state().files).toEqual([])
  expect(it.world.stored.size).toBe(0)
  expect(it.world.draft?.id).not.toBe('their-draft')
})

test('deletes files that wait since before yesterday', async () => {
  const waits = { owner: me, prescriptionId: 'd', isNew: true, name: 'old.jpg' }
  const file = { id: 'f', ...waits, blob: photo('s'), addedAt: 1 }
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
