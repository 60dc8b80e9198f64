// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { storeSession } from './session.ts'
import { SessionWatch } from './session-watch.tsx'

const asha = { _id: 'a', role: 'customer', name: 'Asha', email: 'asha@example.in' }

beforeEach(() => {
  sessionStorage.clear()
  // The token never expires in this test: nobody reads its claims but the watch itself.
  const claims = btoa(JSON.stringify({ role: 'customer', exp: Date.now() }))
  storeSession({ token: `e30.${claims}.s`, user: asha } as Session)
  sessionStorage.setItem('checkout.address', '{}')
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <SessionWatch /> }])} />)
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
