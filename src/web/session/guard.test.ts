// @vitest-environment jsdom
import type { MiddlewareFunction } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { redirectInPlace } from './guard.ts'

beforeEach(() => history.replaceState(null, '', '/pharmacy/add-medicine'))

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
