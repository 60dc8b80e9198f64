import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerShares, type Kind, staffRates } from '../../bench/open-loop/mix.ts'
import { arrive, type Call, type Material } from '../../bench/open-loop/requests.ts'
import { type RunningGenerator, startGenerator } from '../../bench/open-loop/start-generator.ts'
import { address, newMedicine } from '../actors.ts'
import { adminOf, openPharmacy } from './people.ts'
import { openTestStand } from './test-stand.ts'

const given = openTestStand()

let material: Material
let generator: RunningGenerator
beforeAll(async () => {
  const { stand } = given
  const pharmacy = await openPharmacy(stand.shop())
  const added = [await newMedicine(pharmacy, { stockQuantity: 10_000 })]
  added.push(await newMedicine(pharmacy, { name: 'Telma 40 Tablet', stockQuantity: 10_000 }))
  const medicines = added.map(({ _id }) => _id)
  material = {
    shops: stand.shops.map(({ url }) => url),
    providerUrl: stand.sandbox.url,
    medicines,
    searches: ['telma 40', 'paracetamol'],
    buyable: medicines,
    customers: await stand.customers(20),
    pharmacies: [{ token: pharmacy.token, medicines }],
    adminToken: (await adminOf(stand.shop())).token,
    address,
    pages: false,
  }
  generator = startGenerator()
})
afterAll(() => generator.stop())

const kinds = [...Object.keys(customerShares), ...Object.keys(staffRates)].filter(
  (kind) => kind !== 'page',
) as Kind[]

/** Sends one arrival to the first process; resolves with the calls and the statuses of their answers. */
async function sent(kind: Kind): Promise<string[]> {
  const { stand } = given
  const asked: string[] = []
  const send = async (_: string, { method, path, token, body }: Call) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const payload = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${stand.shop().url}${path}`, { method, headers, ...payload })
    asked.push(`${method} ${path} ${answer.status}`)
    const text = await answer.text()
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : true
  }
  const pay = (id: string) => stand.sandbox.pay(id)
  await arrive(kind, { material, random: Math.random, send, pay, at: performance.now() })
  return asked
}

test.each(kinds)('the shop answers what arrives as %s', async (kind) => {
  const asked = await sent(kind)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((one) => !/ 20[01]$/.test(one))).toEqual([])
})

test('what is bought is packed', async () => {
  const packed = async () => {
    const text = `select count(*)::int as count from shipments where state = 'packed'`
    const [found] = await given.stand.query<{ count: number }>(text)
    return found?.count ?? 0
  }
  const before = await packed()
  await sent('checkout')
  await sent('packing')
  expect(await packed()).toBe(before + 1)
})

test('a run counts every arrival once, by kind and status, and spreads them over the processes', async () => {
  const wanted = { material, rate: 40, seconds: 4, warmUpSeconds: 1 }
  const result = await generator.run(wanted)
  expect(result.errors).toEqual({})
  // Four standard deviations around what arrives in the time that counts.
  expect(Math.abs(result.scheduled - 4 * 43.22)).toBeLessThan(4 * Math.sqrt(4 * 43.22))
  const { customers, kinds: byKind } = result
  expect(customers.count).toBeGreaterThan(100)
  const all = Object.values(byKind).reduce((sum, { count }) => sum + count, 0)
  expect(all).toBeGreaterThanOrEqual(result.scheduled)
  expect(customers.p50).toBeGreaterThan(0)
  expect(customers.p99).toBeGreaterThanOrEqual(customers.p50)
})

test('a run counts what a stopped process does not answer', async () => {
  const { stand } = given
  await stand.shop(1).stop()
  const { errors, customers } = await generator.run({
    material,
    rate: 40,
    seconds: 2,
    warmUpSeconds: 0,
  })
  expect(Object.keys(errors).join()).toContain('ECONNREFUSED')
  // The other process takes its own half of the arrivals, not all.
  const refused = customers.statuses.ECONNREFUSED ?? 0
  expect(refused / customers.count).toBeCloseTo(0.5, 1)
})
