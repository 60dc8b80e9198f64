import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { newUploads, photo, settled } from './uploads-for-tests.ts'

/* Each file ends in the prescription that it was chosen for, wherever the customer goes meanwhile. */

let it: ReturnType<typeof newUploads>
beforeEach(() => {
  it = newUploads()
  it.world.server.set('x', ['first'])
  it.world.states.set('x', 'uploaded')
})
const names = (queue: ReturnType<typeof it.open>) => queue.state().files.map(({ name }) => name)
const slowDown = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  it.world.slow = promise
  return resolve
}

test('files of a changed prescription end in it although the customer leaves for the cart', async () => {
  const release = slowDown()
  const queue = it.open()
  await queue.open('x')
  queue.add([photo('a.jpg'), photo('b.jpg')])
  await settled()
  await queue.open()
  expect(queue.state()).toMatchObject({ files: [], pending: true, prescription: null })
  queue.add([photo('c.jpg')])
  expect(names(queue)).toEqual(['c.jpg'])
  release()
  await settled()
  expect([...it.world.server.values()].map((uploads) => uploads.length)).toEqual([3, 1])
  expect(queue.state()).toMatchObject({ pending: false, prescription: { pages: [{}] } })
})

test('they end in it after a reload on another page too', async () => {
  const first = it.open()
  await first.open('x')
  it.world.refuse = [new Refusal(401, { code: 'session_expired' })]
  first.add([photo('a.jpg'), photo('b.jpg')])
  await settled()
  const second = it.open()
  const pending: boolean[] = []
  second.watch(() => pending.push(second.state().pending))
  await second.resume()
  await settled()
  // A page that hears that nothing waits would not continue it after another reload.
  expect(pending[0]).toBe(true)
  expect(it.world.server.get('x')).toHaveLength(3)
  expect(it.world.server.size).toBe(1)
  expect(second.state()).toMatchObject({ files: [], pending: false, prescription: null })
})

test('a new prescription and a changed one keep their own files', async () => {
  it.world.account = null
  const queue = it.open()
  await queue.open()
  queue.add([photo('new.jpg')])
  const later = it.open()
  await later.open('x')
  expect(names(later)).toEqual([])
  await later.open()
  expect(names(later)).toEqual(['new.jpg'])
})

test('resuming shows no other prescription, and finishing one leaves the files of another', async () => {
  const queue = it.open()
  await queue.open()
  queue.add([photo('new.jpg')])
  await settled()
  const release = slowDown()
  queue.add([photo('more.jpg')])
  await settled()
  await queue.open('x')
  await queue.resume()
  expect(queue.state().prescription?._id).toBe('x')
  await queue.close()
  release()
  await settled()
  await queue.open()
  expect(queue.state().prescription?.pages).toHaveLength(2)
})

test('says which file of a prescription that is not shown has failed', async () => {
  const release = slowDown()
  const queue = it.open()
  await queue.open('x')
  queue.add([photo('a.jpg')])
  await settled()
  await queue.open()
  it.world.refuse = [new Refusal(409, { code: 'too_many_pages' })]
  release()
  await settled()
  expect(it.world.failed).toEqual([{ name: 'a.jpg', isShown: false }])
})

test('a prescription that cannot be read is no empty one', async () => {
  const queue = it.open()
  it.world.unreadable = 1
  await queue.open('x')
  expect(queue.state()).toMatchObject({ phase: 'failed', prescription: null })
  await queue.open('x')
  expect(queue.state()).toMatchObject({ phase: 'ready', prescription: { _id: 'x' } })
  await queue.open('gone')
  expect(queue.state()).toMatchObject({ phase: 'missing', prescription: null })
})

test('files of a deleted prescription start no other one', async () => {
  const queue = it.open()
  await queue.open('x')
  it.world.server.delete('x')
  queue.add([photo('a.jpg')])
  await settled()
  expect(it.world.server.size).toBe(0)
  expect(queue.state().files).toMatchObject([{ state: 'failed', canRetry: true }])
})

test('a new prescription that was finished elsewhere takes no more files', async () => {
  const queue = it.open()
  await queue.open()
  queue.add([photo('a.jpg')])
  await settled()
  const id = queue.state().prescription?._id ?? ''
  it.world.states.set(id, 'in_review')
  await queue.open()
  expect(queue.state()).toMatchObject({ phase: 'ready', prescription: null })
  queue.add([photo('b.jpg')])
  await settled()
  expect(it.world.server.get(id)).toHaveLength(1)
})
