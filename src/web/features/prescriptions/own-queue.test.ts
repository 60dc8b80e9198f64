// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { logOut } from '../../session/logout.ts'
import { storeSession } from '../../session/session.ts'
import { uploads } from './own-queue.ts'
import { browserStore } from './upload-store.ts'
import { photo } from './uploads-for-tests.ts'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => vi.unstubAllGlobals())

const stored = async () => (await browserStore().read()).files.map(({ name }) => name)

test('logging out in the header deletes the photos that wait, in memory and in the browser', async () => {
  const user = { _id: 'me', role: 'customer', name: 'Asha', email: 'asha@example.in' }
  storeSession({ token: 't', user } as Session)
  await uploads.open()
  uploads.add([photo('a.jpg')])
  expect(uploads.state().files).toMatchObject([{ name: 'a.jpg' }])
  await vi.waitFor(async () => expect(await stored()).toEqual(['a.jpg']))
  logOut('header')
  expect(uploads.state().files).toEqual([])
  expect(await stored()).toEqual([])
  expect(localStorage.getItem('uploads')).toBeNull()
})
