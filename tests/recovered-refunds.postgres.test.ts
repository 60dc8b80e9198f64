import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import type { Database } from '#server/platform/db.ts'
import { newAdmin, newCustomer, newMedicine, type TestActor } from './actors.ts'
import { declineUnits, shipmentOf } from './documents.ts'
import { expectInvariants } from './invariants.ts'
import { moneyJobs } from './money-jobs.ts'
import { type Restored, restore } from './restored.ts'
import { openScenario, type Scenario } from './scenario.ts'

/* Refunds whose reason a restore lost, and what is recorded again for them. */

// Each test dumps and restores a database, and runs a program on it.
vi.setConfig({ testTimeout: 180_000 })

let scenario: Scenario
let admin: TestActor
let customer: TestActor
let medicineId: string
let id: string
let payment: string
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
  medicineId = (await newMedicine(scenario.pharmacy, { price: 30, stockQuantity: 50 }))._id
})
afterAll(() => scenario.shop.close())
/** An order of three units for ₹30.00 each and ₹40.00 for delivery. */
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
  id = await scenario.buy(customer, { _id: medicineId, quantity: 3 })
  const ofOrder = 'select provider_payment_id as id from payments where order_id = $1'
  payment = String((await scenario.rows(ofOrder, id))[0]?.id)
})

const provider = () => scenario.shop.sandbox.provider
const control = (path: string, body: object) => scenario.shop.sandbox.control(path, body)

/** The pharmacy declines one unit; the refund is sent. */
async function decline(database: Database): Promise<void> {
  const { orderItemId } = await shipmentOf(scenario, id)
  await declineUnits({ shop: { ...scenario.shop, database } }, id, { orderItemId, quantity: 1 })
  await send(database)
}

/** Runs the job that sends refunds, this many days from now. */
const send = (database: Database, days = 1) =>
  moneyJobs({ database, sandbox: scenario.shop.sandbox }).sendRefunds(days * 24 * 60)

async function paidBack(): Promise<number> {
  const made = await provider().refundsOf(payment)
  return made.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0)
}

const alertOf = async (restored: Restored) =>
  (await restored.rows(`select message from alerts where order_id = $1`, id)).at(-1)?.message

test('a declined unit that is declined again is refunded once', async () => {
  const restored = await restore(scenario.shop)
  await decline(scenario.shop.database)
  expect(await paidBack()).toBe(30_00)
  expect(await restored.reconcile()).toMatchObject({ code: 0, problem: '' })
  expect(await alertOf(restored)).toMatch(
    new RegExp(
      `^₹30.00 of order ${orderNumber(id)} was refunded after .* ₹30.00 less is refunded then.`,
    ),
  )
  await decline(restored)
  expect(await paidBack()).toBe(30_00)
  await expectInvariants(restored)
  await decline(restored)
  expect(await paidBack()).toBe(60_00)
  await decline(restored)
  expect(await paidBack()).toBe(130_00)
  await expectInvariants(restored)
  const left = `select coalesce(sum(amount_paise), 0)::int as paise from ledger_entries l
    join journal_entries j on j.id = l.entry_id where j.order_id = $1 and l.account = $2`
  expect(await restored.rows(left, id, 'goodwill')).toEqual([{ paise: 0 }])
  expect(await restored.rows(left, id, 'customers')).toEqual([{ paise: 0 }])
})

test('a refund of more than the units that are declined is deducted from the next ones too', async () => {
  const restored = await restore(scenario.shop)
  await admin.api.adminOrders.refund({ params: { id }, body: { amount: 40, reason: 'Damaged' } })
  await vi.waitFor(async () => expect(await paidBack()).toBe(40_00))
  await restored.reconcile()
  await decline(restored)
  expect(await paidBack()).toBe(40_00)
  await decline(restored)
  expect(await paidBack()).toBe(60_00)
  await expectInvariants(restored)
})

test('a refund that the bank rejects after its unit was declined again is retried', async () => {
  const restored = await restore(scenario.shop)
  await control('faults', { refund: '*', fault: 'stay-pending' })
  await decline(scenario.shop.database)
  const [pending] = await provider().refundsOf(payment)
  await restored.reconcile()
  await decline(restored)
  expect(await provider().refundsOf(payment)).toHaveLength(1)
  await control(`refunds/${pending?.id}/fail`, {})
  await send(restored, 2)
  await send(restored, 8)
  expect(await paidBack()).toBe(30_00)
  await expectInvariants(restored)
})

test('a refund made in the provider’s dashboard is not deducted, and the alert says so', async () => {
  const restored = await restore(scenario.shop)
  await provider().refund(payment, 30_00, 'given-back-by-hand')
  await restored.reconcile()
  expect(await alertOf(restored)).toContain('declined or returned here are refunded besides')
  await decline(restored)
  expect(await paidBack()).toBe(60_00)
  await expectInvariants(restored)
})
