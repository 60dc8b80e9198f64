import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine, newPharmacy } from '../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { createCallBudgets } from './call-budgets.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario({ limited: true })
})
afterAll(() => scenario?.shop.close())

test('refuses the 61st list that a pharmacy uploads in a quarter of an hour, and reads it to its end', async () => {
  const { shop } = scenario
  const [busy, other] = [await newPharmacy(shop), await newPharmacy(shop)]
  const send = ({ token }: { token: string }) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/pharmacy/imports/columns',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      payload: 'name,price\nDolo 650,30\n',
    })
  for (let n = 0; n < 60; n += 1) expect((await send(busy)).statusCode).toBe(200)
  const refused = await send(busy)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send(other)).statusCode).toBe(200)
})

test('counts checkouts that replace one without payment, and no others', async () => {
  const customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(scenario.pharmacy, { stockQuantity: 100 })
  const check = (quantity: number) => scenario.checkout(customer, { _id, quantity })
  for (let quantity = 1; quantity <= 31; quantity += 1) await check(quantity)
  await expect(check(40)).rejects.toMatchObject({ code: 'too_many_requests' })
  // The same checkout again is no other one.
  await check(31)
})

test('limits searches of an address range, and leaves other ranges and other calls alone', async () => {
  const spend = createCallBudgets(true, 2)
  const { db } = scenario.shop.database
  const search = (ip: string) => spend(db, { budget: 'searches' }, null, { ip, body: undefined })
  await search('2001:db8:1:2::1')
  await search('2001:db8:1:2::2')
  const refusal = {
    code: 'too_many_requests',
    message: expect.stringContaining('Too many searches'),
  }
  await expect(search('2001:db8:1:2::3')).rejects.toMatchObject(refusal)
  await search('2001:db8:1:3::1')
  await spend(db, {}, null, { ip: '2001:db8:1:2::1', body: undefined })
})

test('refuses the 61st second factor that somebody begins to add in a quarter of an hour', async () => {
  const { api } = await newCustomer(scenario.shop)
  for (let n = 0; n < 60; n += 1) await api.secondFactors.beginApp()
  await expect(api.secondFactors.beginPasskey()).rejects.toMatchObject({
    code: 'too_many_requests',
  })
})
