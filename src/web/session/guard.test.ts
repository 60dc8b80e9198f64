// @vitest-environment jsdom
import type { MiddlewareFunction } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { personOf, waitingPage } from './ended-session.ts'
import { guard, redirectInPlace } from './guard.ts'
import { storeSession } from './session.ts'

const anjali = { _id: 'p', role: 'pharmacy', name: 'Anjali', email: 'anjali@example.in' } as const
const ravi = { ...anjali, name: 'Ravi', email: 'ravi@example.in' }
const token = `e30.${btoa(JSON.stringify({ role: 'pharmacy', exp: Date.now() }))}.s`
const logIn = (user: object) => storeSession({ token, user } as Session)

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/pharmacy/add-medicine')
})

/** Where the guard leads; null: nowhere. */
async function guarded(path = '/pharmacy/add-medicine'): Promise<string | null> {
  const request = new Request(new URL(path, location.href))
  try {
    await guard('pharmacy')({ request } as never, async () => ({}))
    return null
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : 'another error'
  }
}

test('the open page of one person whose session ended is not shown to another of the same staff', async () => {
  waitingPage.owner = personOf(anjali)
  logIn(ravi)
  expect(await guarded()).toBe('/pharmacy/dashboard')
  expect(await guarded()).toBeNull()
})

test('the open page of one person whose session ended is shown to them again', async () => {
  waitingPage.owner = personOf(anjali)
  logIn(anjali)
  expect(await guarded()).toBeNull()
})

test('the open page of one person whose session ended leads nobody away from another page', async () => {
  waitingPage.owner = personOf(anjali)
  logIn(ravi)
  expect(await guarded('/pharmacy/orders')).toBeNull()
  expect(await guarded()).toBeNull()
})

test('the open page of an ended session is forgotten once its tab has met the guard', async () => {
  waitingPage.owner = personOf(anjali)
  expect(await guarded()).toBe('/pharmacy/login')
  logIn(ravi)
  expect(await guarded()).toBeNull()
})

test.each([
  ['of the shown address replaces it', '/pharmacy/add-medicine?again', 'true'],
  ['of another address does not', '/pharmacy/orders', null],
])('a redirect %s', async (_, address, replaces) => {
  const answer = new Response(null, { status: 302, headers: { location: '/pharmacy/login' } })
  const results = { area: { type: 'error', result: answer } as const }
  const request = new Request(new URL(address, location.href))
  type Args = Parameters<MiddlewareFunction<typeof results>>
  const given = [{ request }, async () => results] as unknown as Args
  await redirectInPlace(...given)
  expect(results.area.result.headers.get('location')).toBe('/pharmacy/login')
  expect(results.area.result.headers.get('x-remix-replace')).toBe(replaces)
})
