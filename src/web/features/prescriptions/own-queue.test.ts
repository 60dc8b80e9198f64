// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { logOut } from '../../session/logout.ts'
import { storeSession } from '../../session/session.ts'
import { showNoticesWith } from '../../toasts/notify.ts'
import { uploads } from './own-queue.ts'
import { browserStore } from './upload-store.ts'
import { photo } from './uploads-for-tests.ts'

const user = { _id: 'me', role: 'customer', name: 'Asha', email: 'asha@example.in' }
const answerWith = (answer: () => Promise<unknown>) => vi.stubGlobal('fetch', answer)

beforeEach(async () => {
  storeSession({ token: 't', user } as Session)
  await uploads.open()
})
afterEach(async () => {
  vi.useRealTimers()
  logOut('header')
  // Once the database is deleted.
  await stored()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const stored = async () => (await browserStore().read()).files.map(({ name }) => name)

test('logging out in the header deletes the photos that wait, in memory and in the browser', async () => {
  answerWith(async () => Response.json({ code: 'session_expired' }, { status: 401 }))
  uploads.add([photo('a.jpg')])
  expect(uploads.state().files).toMatchObject([{ name: 'a.jpg' }])
  await vi.waitFor(async () => expect(await stored()).toEqual(['a.jpg']))
  await vi.waitFor(() => expect(uploads.state().paused).toBe('login'))
  logOut('header')
  expect(uploads.state().files).toEqual([])
  expect(await stored()).toEqual([])
  expect(localStorage.getItem('uploads')).toBeNull()
})

test('a notice names a file that fails while no page shows it', async () => {
  const notices: string[] = []
  const stop = showNoticesWith(({ message }) => notices.push(message))
  const message = 'You have 50 prescriptions.'
  answerWith(async () =>
    Response.json({ code: 'too_many_prescriptions', message }, { status: 409 }),
  )
  uploads.add([photo('a.jpg')])
  await vi.waitFor(() => expect(notices).toEqual([`a.jpg was not uploaded: ${message}`]))
  stop()
})

test('waits for the connection with one listener, which goes when the time is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const listeners = new Set<unknown>()
  const { addEventListener: add, removeEventListener: remove } = window
  const isOnline = (name: string) => name === 'online'
  vi.spyOn(window, 'addEventListener').mockImplementation((name, listener, given) => {
    if (isOnline(name)) listeners.add(listener)
    add.call(window, name, listener, given)
  })
  vi.spyOn(window, 'removeEventListener').mockImplementation((name, listener, given) => {
    if (isOnline(name)) listeners.delete(listener)
    remove.call(window, name, listener, given)
  })
  answerWith(() => Promise.reject(new TypeError('no connection')))
  uploads.add([photo('a.jpg')])
  await vi.waitUntil(() => listeners.size === 1)
  answerWith(async () => Response.json({ code: 'session_expired' }, { status: 401 }))
  await vi.advanceTimersByTimeAsync(2000)
  await vi.waitUntil(() => uploads.state().paused === 'login')
  expect(listeners.size).toBe(0)
})
