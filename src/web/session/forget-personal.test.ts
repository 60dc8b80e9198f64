// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { logOut } from './logout.ts'
import { clearEverything, filesDatabase, storeSession } from './session.ts'

const asha = { _id: 'a', role: 'customer', name: 'Asha', email: 'asha@example.in' }
const meera = { _id: 'm', role: 'customer', name: 'Meera', email: 'meera@example.in' }
const logIn = (user: object) => storeSession({ token: 't', user } as Session)

const deleted = vi.fn()
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  deleted.mockReset()
  vi.stubGlobal('indexedDB', { deleteDatabase: deleted })
  vi.stubGlobal('fetch', async () => Response.json({ success: true }))
})
afterEach(() => vi.unstubAllGlobals())

/** What a person leaves behind; 'later' is a key of a future release. */
function leaveBehind() {
  for (const key of ['recentSearches', 'return-draft:1', 'importColumns', 'uploads', 'later'])
    localStorage.setItem(key, '[]')
  sessionStorage.setItem('checkout.address', '{}')
}

const left = () => Object.keys({ ...localStorage, ...sessionStorage }).sort()

test('a login stores id, name and email of the person, and nothing else', () => {
  logIn({ ...asha, phone: '9822044171', address: '12 Laxmi Road, Pune', password: 'x' })
  const { _id, name, email } = asha
  expect({ ...localStorage }).toEqual({
    token: 't',
    role: 'customer',
    user: JSON.stringify({ _id, name, email }),
    userName: name,
  })
})

test.each([
  ['header', []],
  ['profile', ['role']],
  ['adminSidebar', ['role', 'user', 'userName']],
  ['adminCard', []],
] as const)('the logout %s leaves nothing personal', (from, ofSession) => {
  logIn(asha)
  leaveBehind()
  logOut(from)
  expect(left()).toEqual(ofSession)
  expect(deleted.mock.calls).toEqual([[filesDatabase]])
})

test('a session that the server has ended leaves nothing personal', () => {
  logIn(asha)
  leaveBehind()
  clearEverything()
  expect(left()).toEqual([])
  expect(deleted).toHaveBeenCalledOnce()
})

test.each([
  ['another customer', meera],
  ['another member of the same staff', { ...asha, email: 'meera@example.in' }],
])('a login of %s without a logout deletes what the last person left', (_, other) => {
  logIn(asha)
  leaveBehind()
  logIn(other)
  expect(left()).toEqual(['role', 'token', 'user', 'userName'])
  expect(deleted).toHaveBeenCalledOnce()
})

test('a login after the sidebar’s logout, which leaves the user, compares with that user', () => {
  logIn(asha)
  logOut('adminSidebar')
  leaveBehind()
  logIn(meera)
  expect(localStorage.getItem('recentSearches')).toBeNull()
})

test('a login keeps what the same person, or a visitor, left', () => {
  leaveBehind()
  logIn(asha)
  logIn(asha)
  expect(left()).toContain('recentSearches')
  expect(left()).toContain('checkout.address')
  expect(deleted).not.toHaveBeenCalled()
})
