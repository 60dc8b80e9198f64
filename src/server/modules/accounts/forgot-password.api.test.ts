import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/accounts.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { newPerson, roles } from '../../../../tests/passwords.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ limited: true })
})
afterAll(() => shop.close())

let places = 0
const freshPlace = () => {
  places += 1
  return `203.0.${Math.floor(places / 250)}.${places % 250}`
}

async function ask(role: Role, email: string, remoteAddress = freshPlace()) {
  const began = performance.now()
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/${role}/forgot-password`,
    remoteAddress,
    payload: { email },
  })
  const { 'x-request-id': _, date: __, ...headers } = answer.headers
  return {
    ms: performance.now() - began,
    status: answer.statusCode,
    response: { body: answer.body, headers: JSON.stringify(headers).replace(/nonce-[^']+/g, '') },
    wait: answer.headers['retry-after'],
  }
}

test.each(roles)('answers an existing and an unknown %s alike', async (role) => {
  const { email } = await newPerson[role](shop)
  const known = await ask(role, email)
  const unknown = await ask(role, 'nobody@example.in')
  expect(known.status).toBe(200)
  expect(JSON.parse(known.response.body)).toEqual({
    message: 'If an account exists for this email, a link is on its way.',
    success: true,
  })
  expect(unknown.status).toBe(known.status)
  expect(unknown.response).toEqual(known.response)
})

test('answers both after the same time, which is longer than the work takes', async () => {
  const times = { known: [] as number[], unknown: [] as number[] }
  const known = await Promise.all(Array.from({ length: 15 }, () => newPerson.customer(shop)))
  for (const [n, { email }] of known.entries()) {
    times.known.push((await ask('customer', email)).ms)
    times.unknown.push((await ask('customer', `nobody${n}@example.in`)).ms)
  }
  // The fastest of each: a busy machine makes some slower and none faster.
  const quickest = (all: number[]) => Math.min(...all)
  expect(Math.abs(quickest(times.known) - quickest(times.unknown))).toBeLessThan(20)
  expect(Math.min(...times.known, ...times.unknown)).toBeGreaterThan(195)
})

test('allows three requests for one email from one place, whether it exists or not', async () => {
  const { email } = await newPerson.customer(shop)
  for (const name of [email, 'nobody-there@example.in']) {
    const place = freshPlace()
    for (let times = 0; times < 3; times += 1)
      expect((await ask('customer', name, place)).status).toBe(200)
    const refused = await ask('customer', name, place)
    expect(refused.status).toBe(429)
    expect(Number(refused.wait)).toBeGreaterThan(0)
    // The owner of the email can still ask from home.
    expect((await ask('customer', name)).status).toBe(200)
  }
})

test('limits requests for one email from everywhere, and from one place for everybody', async () => {
  const statuses = async (times: number, one: (n: number) => ReturnType<typeof ask>) => {
    const answers = await Promise.all(Array.from({ length: times }, (_, n) => one(n)))
    return answers.filter(({ status }) => status === 429).length
  }
  expect(await statuses(12, () => ask('pharmacy', 'one@example.in'))).toBe(2)
  const place = freshPlace()
  expect(await statuses(22, (n) => ask('pharmacy', `each${n}@example.in`, place))).toBe(2)
})
