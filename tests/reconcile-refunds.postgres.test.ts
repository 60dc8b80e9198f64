import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import { issueInvoice } from '#server/modules/documents/index.ts'
import { makePayouts } from '#server/modules/settlement/make-payouts.ts'
import type { Database } from '#server/platform/db.ts'
import { newAdmin, newCustomer, newMedicine, type TestActor } from './actors.ts'
import { declineUnits, shipmentOf } from './documents.ts'
import { postSale } from './earnings.ts'
import { expectInvariants } from './invariants.ts'
import { moneyJobs } from './money-jobs.ts'
import { link, payoutJobs, transfersAt } from './payouts.ts'
import { type Restored, restore } from './restored.ts'
import { openScenario, type Scenario } from './scenario.ts'

/* `npm run reconcile` on a restored database: refunds, payouts and numbers of documents. */

// Each run starts a program, and each test dumps and restores a database.
vi.setConfig({ testTimeout: 180_000 })

let scenario: Scenario
let admin: TestActor
let customer: TestActor
let medicineId: string
beforeEach(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
  customer = await newCustomer(scenario.shop)
  medicineId = (await newMedicine(scenario.pharmacy, { price: 30 }))._id
})
afterEach(() => scenario.shop.close())

const buy = () => scenario.buy(customer, { _id: medicineId, quantity: 2 })
const provider = () => scenario.shop.sandbox.provider
const alertsOf = (restored: Restored) =>
  restored.rows('select key, message, count from alerts where closed_at is null')

describe('refunds that the restored database does not know', () => {
  const paymentOf = async (orderId: string) =>
    String(
      (
        await scenario.rows(
          'select provider_payment_id as id from payments where order_id = $1',
          orderId,
        )
      )[0]?.id,
    )

  test('are recorded, so that the order owes only the rest', async () => {
    const id = await buy()
    const restored = await restore(scenario.shop)
    await admin.api.adminOrders.refund({ params: { id }, body: { amount: 40, reason: 'Damaged' } })
    const payment = await paymentOf(id)
    await vi.waitFor(async () => expect(await provider().refundsOf(payment)).toHaveLength(1))
    const { code, out } = await restored.reconcile()
    expect(code).toBe(0)
    expect(out).toContain('- 1 refund of known orders recorded\n')
    expect(out).toMatch(new RegExp(`rfnd_\\w+ +₹40.00 +order ${orderNumber(id)}\n`))
    const refunds =
      'select amount_paise::int as paise, state, cause from refunds where order_id = $1'
    expect(await restored.rows(refunds, id)).toEqual([
      { paise: 40_00, state: 'processed', cause: 'recovered' },
    ])
    expect(await alertsOf(restored)).toMatchObject([
      { message: expect.stringContaining(`₹40.00 of order ${orderNumber(id)} was refunded after`) },
    ])
    await expectInvariants(restored)
    expect((await restored.reconcile()).out).toContain('- 0 refunds of known orders recorded\n')
    expect(await restored.rows(refunds, id)).toHaveLength(1)
  })

  test('complete a refund that the database had requested, also as the retry of a failed one', async () => {
    const id = await buy()
    const payment = await paymentOf(id)
    await scenario.shop.sandbox.control('faults', { refund: '*', fault: 'stay-pending' })
    await admin.api.adminOrders.cancel({ params: { id }, body: { reason: 'Out of stock' } })
    await vi.waitFor(async () => expect(await provider().refundsOf(payment)).toHaveLength(1))
    const restored = await restore(scenario.shop)
    await restored.run(
      `update refunds set state = 'requested', provider_refund_id = null, tries = 0 where order_id = $1`,
      [id],
    )
    const [first] = await provider().refundsOf(payment)
    await scenario.shop.sandbox.control(`refunds/${first?.id}/fail`, {})
    // The retry, under a key that the restored database has never had.
    await provider().refund(payment, 100_00, 'b6a3c1de-0000-4000-8000-000000000001')
    expect(await restored.reconcile()).toMatchObject({ code: 0, problem: '' })
    const states = await restored.rows(
      'select state from refunds where order_id = $1 order by state',
      id,
    )
    expect(states).toEqual([{ state: 'failed' }, { state: 'processed' }])
    await expectInvariants(restored)
  })

  test.each(['rejected by the bank', 'refused'])(
    'complete a partial refund that was %s, and the shop does not send it again',
    async (how) => {
      const id = await buy()
      const payment = await paymentOf(id)
      await decline(scenario.shop.database, id)
      const restored = await restore(scenario.shop)
      if (how === 'rejected by the bank') {
        await scenario.shop.sandbox.control('faults', { refund: '*', fault: 'stay-pending' })
        await sendLater(scenario.shop.database)
        const [first] = await provider().refundsOf(payment)
        await scenario.shop.sandbox.control(`refunds/${first?.id}/fail`, {})
      }
      // The retry, under a key that the restored database has never had.
      await provider().refund(payment, 30_00, 'b6a3c1de-0000-4000-8000-000000000003')
      expect(await restored.reconcile()).toMatchObject({ code: 0, problem: '' })
      await sendLater(restored)
      expect(await paidBack(payment)).toBe(30_00)
      const rows = await restored.rows('select state, cause from refunds where order_id = $1', id)
      const done = rows.filter(({ state }) => state !== 'failed')
      expect(done).toEqual([{ state: 'processed', cause: 'pharmacy_declined' }])
      await expectInvariants(restored)
    },
  )
})

/** A pharmacy declines one of the two units of an order, for ₹30.00. */
async function decline(database: Database, orderId: string): Promise<void> {
  const { orderItemId } = await shipmentOf(scenario, orderId)
  await declineUnits({ shop: { ...scenario.shop, database } }, orderId, {
    orderItemId,
    quantity: 1,
  })
}

/** Runs the job that sends refunds, when everything that waits is due. */
const sendLater = (database: Database) =>
  moneyJobs({ database, sandbox: scenario.shop.sandbox }).sendRefunds(3 * 24 * 60)

async function paidBack(payment: string): Promise<number> {
  const made = await provider().refundsOf(payment)
  return made.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0)
}

describe('payouts that the restored database does not know', () => {
  const week = '2026-11-18T10:00:00+05:30'
  const monday = '2026-11-23T00:41:00+05:30'
  const later = '2026-11-23T07:11:00+05:30'

  test('are recorded, and not paid again', async () => {
    const jobs = payoutJobs(scenario.shop)
    await link(admin, scenario.pharmacy)
    await postSale(scenario.shop.database, scenario.pharmacy.id, 105_00, new Date(week))
    await jobs.makeStatements(monday)
    const restored = await restore(scenario.shop)
    await jobs.make(monday)
    await jobs.send(monday)
    expect(await transfersAt(scenario.shop)).toMatchObject([{ amount: 96_10, status: 'processed' }])
    const { code, out } = await restored.reconcile()
    expect(code).toBe(0)
    expect(out).toMatch(/- 1 payout recorded\n {4}trf_\w+ {2}₹96.10 {2}Sanjeevani/)
    await makePayouts(restored.db, new Date(monday))
    const payouts = await restored.rows('select amount_paise::int as paise, state from payouts')
    expect(payouts).toEqual([{ paise: 96_10, state: 'processed' }])
    expect((await restored.reconcile()).out).toContain('- 0 payouts recorded\n')
    await expectInvariants(restored)
  })

  test('end the one that was requested before and refused, which is not sent any more', async () => {
    const jobs = payoutJobs(scenario.shop)
    await link(admin, scenario.pharmacy)
    await postSale(scenario.shop.database, scenario.pharmacy.id, 105_00, new Date(week))
    await jobs.makeStatements(monday)
    await jobs.make(monday)
    const restored = await restore(scenario.shop)
    const fault = 'insufficient-balance'
    await scenario.shop.sandbox.control('faults', { transfer: '*', fault })
    await jobs.send(monday)
    await jobs.make(later)
    await jobs.send(later)
    expect(await transfersAt(scenario.shop)).toMatchObject([{ amount: 96_10, status: 'processed' }])
    expect(await restored.reconcile()).toMatchObject({ code: 0, problem: '' })
    const ofRestored = payoutJobs({ database: restored, sandbox: scenario.shop.sandbox })
    await ofRestored.make(later)
    await ofRestored.send(later)
    expect(await transfersAt(scenario.shop)).toHaveLength(1)
    const payouts = 'select state, failure from payouts order by created_at, state'
    expect(await restored.rows(payouts)).toEqual([
      { state: 'failed', failure: 'Another payout was made first.' },
      { state: 'processed', failure: null },
    ])
    await expectInvariants(restored)
    expect(await restored.reconcile()).toMatchObject({ code: 0, problem: '' })
  })

  test('are listed where no pharmacy has their linked account', async () => {
    const restored = await restore(scenario.shop)
    await provider().transfer('acc_Jeevandeep0001', 10_00, 'b6a3c1de-0000-4000-8000-000000000002')
    const { code, out } = await restored.reconcile()
    expect(code).toBe(1)
    expect(out).toMatch(
      /- 1 payout to a linked account that no pharmacy has:\n {4}trf_\w+ {2}₹10.00\n/,
    )
  })
})

test('--skip-serials leaves the numbers of lost documents unused', async () => {
  const shipment = async () => shipmentOf(scenario, await buy())
  const [before, after] = [await shipment(), await shipment()]
  const issueIn = async ({ db }: Pick<Restored, 'db'>, { shipmentId }: typeof before) =>
    (await db.transaction((tx) => issueInvoice(tx, shipmentId, new Date()))).serial
  expect(await issueIn(scenario.shop.database, before)).toBe(1)
  const restored = await restore(scenario.shop)
  expect(await issueIn(scenario.shop.database, after)).toBe(2)
  const { code, out } = await restored.reconcile('--skip-serials', '50')
  expect(code).toBe(0)
  expect(out).toContain('- 50 numbers of each series of documents and registers skipped\n')
  expect(await issueIn(restored, after)).toBe(52)
  await expectInvariants(restored)
})
