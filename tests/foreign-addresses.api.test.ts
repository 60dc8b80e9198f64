import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalCalls } from './access-matrix.ts'
import type { Foreign } from './access-rows.ts'
import { newCustomer, newPharmacy, type TestActor } from './actors.ts'
import { foreignRecords } from './foreign-records.ts'
import { openScenario, type Scenario } from './scenario.ts'

/* Somebody else's record cannot be told from one that does not exist, however its address is written. */

let scenario: Scenario
let foreign: Foreign
let asking: Record<string, TestActor>
beforeAll(async () => {
  scenario = await openScenario()
  foreign = await foreignRecords(scenario)
  const { shop } = scenario
  const [customer, pharmacy] = [await newCustomer(shop), await newPharmacy(shop)]
  asking = { customer, pharmacy, 'signed-in': customer, public: customer }
})
afterAll(() => scenario.shop.close())

const reads = personalCalls.filter(({ call, status }) => call.startsWith('GET ') && status === 404)
const unknown = '3f2c8a1e-9b7d-4e6f-8a5c-1d2e3f4a5b6c'

test.each(reads)('$call answers as for an unknown id', async ({ call, who, asks }) => {
  const path = call.slice('GET '.length)
  const { id, orderId } = (asks(foreign).params ?? {}) as { id?: string; orderId?: string }
  const own = String(id ?? orderId)
  const token = asking[who]?.token
  const ask = async (given: string, method = 'GET', end = '') => {
    const url = `${path.replace(/:\w+/, given)}${end}`
    const { status, body, headers } = await scenario.shop.send({ method, url, token })
    const { requestId: _, instance: __, ...problem } = (body || {}) as Record<string, unknown>
    return { status, problem, tag: headers.get('etag') }
  }
  const expected = await ask(unknown)
  expect(expected.status).toBe(404)
  expect(await ask(own)).toEqual(expected)
  expect(await ask(own, 'GET', '/')).toEqual(expected)
  expect(await ask(own, 'GET', '?id=1')).toEqual(expected)
  expect(await ask(own.toUpperCase())).toMatchObject({ status: 404 })
  expect(await ask(encodeURIComponent(own).replaceAll('-', '%2D'))).toEqual(expected)
  expect(await ask(own, 'HEAD')).toMatchObject({ status: 404 })
  expect(await ask(own, 'OPTIONS')).toMatchObject({ status: 404 })
})
