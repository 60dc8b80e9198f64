// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { markEnded } from './ended-session.ts'
import { clearEverything, storeSession } from './session.ts'
import { SessionWatch } from './session-watch.tsx'

const asha = { _id: 'a', role: 'customer', name: 'Asha', email: 'asha@example.in' }

const load = vi.fn(() => null)

const watching = vi.fn()

/** Its effect runs after those of the watch. */
function Page() {
  useEffect(() => watching(), [])
  return <SessionWatch />
}

beforeEach(async () => {
  sessionStorage.clear()
  // The token never expires in most tests: nobody reads its claims but the watch itself.
  const claims = btoa(JSON.stringify({ role: 'customer', exp: Date.now() }))
  storeSession({ token: `e30.${claims}.s`, user: asha } as Session)
  sessionStorage.setItem('checkout.address', '{}')
  const page = { path: '/', Component: Page, loader: load, HydrateFallback: () => null }
  render(<RouterProvider router={createMemoryRouter([page])} />)
  await waitFor(() => expect(watching).toHaveBeenCalled())
  watching.mockClear()
  load.mockClear()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** Another tab of this browser removes or stores a value. */
function inAnotherTab(key: string | null, newValue: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

test.each([
  ['logs out', 'token'],
  ['clears the storage', null],
])('when another tab %s, deletes what only this tab stores', (_, key) => {
  inAnotherTab(key, null)
  expect(sessionStorage).toHaveLength(0)
})

test('so does a login of somebody else in another tab, which first removes the token', () => {
  const removed: (string | null)[] = []
  const { removeItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    removed.push(key)
    removeItem.call(this, key)
  })
  storeSession({ token: 't', user: { ...asha, _id: 'm' } } as Session)
  vi.restoreAllMocks()
  sessionStorage.setItem('checkout.address', '{}')
  for (const key of removed) inAnotherTab(key, null)
  inAnotherTab('token', 't')
  expect(sessionStorage).toHaveLength(0)
})

test('a new login of the same person keeps it, and so does a count', () => {
  inAnotherTab('token', 'another')
  inAnotherTab('unread', null)
  inAnotherTab('unread', '3')
  expect(sessionStorage).toHaveLength(1)
})

/** As long as a revalidation would take. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20))

/** The token runs out while the tab is open. */
function expire() {
  const claims = btoa(JSON.stringify({ role: 'customer', exp: Date.now() / 1000 - 60 }))
  localStorage.setItem('token', `e30.${claims}.s`)
  inAnotherTab('token', `e30.${claims}.s`)
}

function dropInAnotherTab() {
  clearEverything()
  for (const key of ['role', 'token', 'user', 'userName']) inAnotherTab(key, null)
}

test.each([
  ['expired', expire],
  ['was refused by the server', markEnded],
])('after a session that %s, the page stays until the next login', async (_, end) => {
  end()
  dropInAnotherTab()
  await aMoment()
  expect(sessionStorage).toHaveLength(0)
  expect(load).not.toHaveBeenCalled()

  localStorage.setItem('token', 'new')
  inAnotherTab('token', 'new')
  await aMoment()
  expect(load).not.toHaveBeenCalled()
  localStorage.setItem('role', 'customer')
  localStorage.setItem('user', JSON.stringify(asha))
  inAnotherTab('user', JSON.stringify(asha))
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
  inAnotherTab('unread', '3')
  await aMoment()
  expect(load).toHaveBeenCalledOnce()
})

test('a logout in another tab leaves the page even after the session has expired', async () => {
  expire()
  inAnotherTab('loggedOut', 'true')
  dropInAnotherTab()
  await waitFor(() => expect(load).toHaveBeenCalled())
})

test('a logout in another tab leaves the page', async () => {
  dropInAnotherTab()
  await waitFor(() => expect(load).toHaveBeenCalled())
})
