import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findAffected } from '#server/modules/privacy/index.ts'
import { writtenSecurityEvents } from '#server/platform/security-events.ts'
import { newAdmin, newCustomer, newMedicine, type TestActor } from './actors.ts'
import { newOperatorCoupon } from './coupons.ts'
import { aroundToday, dispensedOrder } from './dispensing.ts'
import { newPrescription } from './prescription-uploads.ts'
import { runScript } from './run-script.ts'
import { openScenario, type Scenario } from './scenario.ts'
import { newPrescribed, orderWith } from './verification.ts'

/* Whose personal data was read: `npm run affected`, as an operator runs it beside the shop. */

// Each run starts a program.
vi.setConfig({ testTimeout: 120_000 })

let scenario: Scenario
let admin: TestActor
let customer: TestActor
let order: string
const since = new Date(Date.now() - 60_000)
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
  customer = await newCustomer(scenario.shop)
  order = await scenario.buy(customer, {
    _id: (await newMedicine(scenario.pharmacy))._id,
    quantity: 1,
  })
})
afterAll(() => scenario.shop.close())

const affected = async (filter: { account?: string; session?: string; address?: string } = {}) => {
  await writtenSecurityEvents(scenario.shop.database.db)
  return findAffected(scenario.shop.database.db, { since, until: new Date(), ...filter })
}

const run = (...args: string[]) => {
  const { url = '' } = scenario.shop.database as { url?: string }
  return runScript('affected', args, { DATABASE_URL: url })
}

describe('the list', () => {
  test('names the customer of each record that an administrator opened, with the number of times', async () => {
    for (const _ of [1, 2]) await admin.api.adminOrders.detail({ params: { id: order } })
    expect(await affected({ account: admin.id })).toContainEqual(
      expect.objectContaining({
        owner: customer.id,
        ownerRole: 'customer',
        kind: 'order',
        times: 2,
        actorRole: 'admin',
        actor: admin.id,
      }),
    )
  })

  test('names everybody on a page of a list, and nobody for an empty one', async () => {
    const reader = await newAdmin(scenario.shop)
    await reader.api.people.customers({ query: { q: customer.email } })
    await reader.api.people.customers({ query: { q: 'nobody has this name' } })
    const found = await affected({ account: reader.id })
    expect(found.filter(({ kind }) => kind === 'customer')).toMatchObject([
      { owner: customer.id, times: 1 },
    ])
  })

  test('has a row without an account for a file whose rows are not recorded', async () => {
    const reader = await newAdmin(scenario.shop)
    await scenario.shop.app.inject({
      method: 'GET',
      url: '/api/admin/export-report?range=7d',
      headers: { authorization: `Bearer ${reader.token}` },
    })
    expect(await affected({ account: reader.id })).toContainEqual(
      expect.objectContaining({ owner: null, call: 'GET /api/admin/export-report', times: 1 }),
    )
  })

  test('names the customer whose prescription’s pages were viewed', async () => {
    const { shop, pharmacy } = scenario
    const ill = await newCustomer(shop)
    const { _id } = await newPrescribed(pharmacy)
    const { id: prescription, patient, page } = await newPrescription(shop, ill)
    await ill.api.prescriptions.finish({ params: { id: prescription }, body: { patient } })
    const { shipment } = await orderWith(scenario, ill, [{ _id, quantity: 1 }], {
      prescription,
      patient,
    })
    await shop.app.inject({
      method: 'GET',
      url: `/api/pharmacy/prescriptions/${shipment}/pages/${page}`,
      headers: { authorization: `Bearer ${pharmacy.token}` },
    })
    expect(await affected()).toContainEqual(
      expect.objectContaining({ owner: ill.id, kind: 'prescription page', actor: pharmacy.id }),
    )
  })

  test('names the customers in a register that was listed', async () => {
    const { shop, pharmacy } = scenario
    const { customer: ill } = await dispensedOrder(scenario)
    await pharmacy.api.registers.list({
      params: { register: 'prescription' },
      query: aroundToday(),
    })
    await writtenSecurityEvents(shop.database.db)
    expect(await affected({ account: pharmacy.id })).toContainEqual(
      expect.objectContaining({ owner: ill.id, ownerRole: 'customer', kind: 'register', times: 1 }),
    )
  })

  test('names the pharmacy whose owner is a listed pharmacist', async () => {
    const reader = await newAdmin(scenario.shop)
    await reader.api.pharmacists.list({ query: {} })
    const found = await affected({ account: reader.id })
    expect(found.filter(({ kind }) => kind === 'pharmacist')).toMatchObject([
      { owner: scenario.pharmacy.id, ownerRole: 'pharmacy', times: 1 },
    ])
  })

  test('names whom a listed coupon is for, and has a row without an account once one is deleted', async () => {
    const { db, run: statement } = scenario.shop.database
    const reader = await newAdmin(scenario.shop)
    await newOperatorCoupon(admin, { customerEmail: customer.email })
    const forAll = await newOperatorCoupon(admin)
    await reader.api.adminCoupons.list()
    await writtenSecurityEvents(db)
    const listed = async () => {
      const found = await affected({ account: reader.id })
      return found.filter(({ call }) => call === 'GET /api/admin/coupons').map(({ owner }) => owner)
    }
    expect(await listed()).toEqual([customer.id])
    await statement('delete from coupons where id = $1', [forAll])
    expect(new Set(await listed())).toEqual(new Set([customer.id, null]))
  })

  test('names the account whose session or address was misused', async () => {
    const [session] = (await customer.api.sessions.list()).sessions
    const own = expect.objectContaining({ owner: customer.id, kind: 'whole account', times: 1 })
    expect(await affected({ session: session?._id ?? '' })).toEqual([own])
    const { address = '' } = session ?? {}
    expect((await affected({ address })).map(({ owner }) => owner)).toContain(customer.id)
    expect(await affected({ address: '203.0.113.250' })).toEqual([])
  })

  test('leaves out what was read outside the time range', async () => {
    const { db } = scenario.shop.database
    const before = { since: new Date(0), until: since }
    expect(await findAffected(db, before)).toEqual([])
  })
})

describe('the command', () => {
  test('prints CSV', async () => {
    await admin.api.adminOrders.detail({ params: { id: order } })
    await writtenSecurityEvents(scenario.shop.database.db)
    const done = await run('--since', since.toISOString(), '--account', admin.id)
    expect(done).toMatchObject({ code: 0, problem: '' })
    const [head, ...rows] = done.out.trim().split('\r\n')
    expect(head).toMatch(/^Account ID,Role,Kind of data,Times,/)
    expect(rows.some((row) => row.startsWith(`${customer.id},customer,order,`))).toBe(true)
  })

  test.each([
    ['no beginning', [], 'Say from when on'],
    ['an invalid day', ['--since', '2026-02-99'], 'neither a day nor a moment'],
    [
      'an end before the beginning',
      ['--since', '2026-11-02', '--until', '2026-11-01'],
      'is before',
    ],
    ['what is no id', ['--since', '2026-11-02', '--account', 'asha'], 'is no id'],
  ])('explains %s', async (_, args, sentence) => {
    const { code, problem } = await run(...args)
    expect(code).toBe(1)
    expect(problem).toContain(sentence)
  })
})
