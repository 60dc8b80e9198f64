import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ limited: true })
})
afterAll(() => shop.close())

async function fileFrom(remoteAddress: string, email: string, text: string) {
  const payload = { category: 'other', text, name: 'Rohan', email }
  const url = '/api/grievances/visitor'
  return (await shop.app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode
}

test('accepts five complaints from one place in a quarter of an hour', async () => {
  for (let n = 0; n < 5; n += 1)
    expect(await fileFrom('203.0.113.7', `v${n}@example.in`, 'A wrong price.')).toBe(200)
  expect(await fileFrom('203.0.113.7', 'v9@example.in', 'A wrong price.')).toBe(429)
  expect(await fileFrom('198.51.100.4', 'v9@example.in', 'A wrong price.')).toBe(200)
})

test('sends at most three receipts to one address, from wherever they are asked for', async () => {
  for (let n = 0; n < 3; n += 1)
    expect(await fileFrom(`192.0.2.${n}`, 'victim@example.in', `Complaint ${n}.`)).toBe(200)
  expect(await fileFrom('192.0.2.9', 'victim@example.in', 'Complaint 9.')).toBe(429)
})

test('accepts five complaints of one customer in a quarter of an hour', async () => {
  const { api } = await newCustomer(shop)
  const file = (n: number) =>
    api.grievances.file({ body: { category: 'other', text: `Complaint ${n}.` } })
  for (let n = 0; n < 5; n += 1) await file(n)
  await expect(file(6)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
})
