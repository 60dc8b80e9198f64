import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newAdmin, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { postReturn, postSale } from '../../../../tests/earnings.ts'
import { link, linkedAccount, payoutJobs, transfersAt } from '../../../../tests/payouts.ts'
import { createLog } from '../../platform/log.ts'
import { applyPayoutFact } from './apply-payout-fact.ts'

let shop: TestShop
let admin: TestActor
let pharmacy: TestActor
let jobs: ReturnType<typeof payoutJobs>
beforeEach(async () => {
  shop = await openTestShop({ payments: true })
  shop.setNow(new Date())
  admin = await newAdmin(shop)
  pharmacy = await newPharmacy(shop)
  jobs = payoutJobs(shop)
})
afterEach(() => shop.close())

const week = '2026-11-18T10:00:00+05:30'
const monday = '2026-11-23T00:41:00+05:30'
const after = (hours: number) => new Date(Date.parse(monday) + hours * 3_600_000).toISOString()
const sell = (at = week) => postSale(shop.database, pharmacy.id, 105_00, new Date(at))
const balance = async () => (await pharmacy.api.settlement.balance()).balance
const made = async () =>
  (await admin.api.payouts.list({ query: { pharmacy: pharmacy.id, limit: 10 } })).body
const fault = (what: object) => shop.sandbox.control('faults', what)

/** A statement of ₹96.10 and its payout, not sent yet. */
async function statedAndMade() {
  await link(admin, pharmacy)
  const sale = await sell()
  await jobs.makeStatements(monday)
  await jobs.make(monday)
  return sale
}

test('pays a statement to the linked account once and notifies the pharmacy', async () => {
  await statedAndMade()
  expect(await made()).toMatchObject([{ amount: 96.1, state: 'requested', byHand: false }])
  expect(await pharmacy.api.settlement.balance()).toMatchObject({ balance: 0, onTheWay: 96.1 })
  await jobs.send(monday)
  await jobs.make(after(1))
  await jobs.send(after(1))
  const [payout, ...others] = await made()
  expect(others).toEqual([])
  expect(payout).toMatchObject({ state: 'processed', reference: expect.stringMatching(/^trf_/) })
  expect(await transfersAt(shop)).toMatchObject([
    { recipient: linkedAccount, amount: 96_10, notes: { payout_id: payout?._id } },
  ])
  expect(await pharmacy.api.settlement.balance()).toMatchObject({ balance: 0, onTheWay: 0 })
  const emails = await shop.database.run(`select subject from emails where key like 'payout:%'`)
  expect(emails.rows).toEqual([{ subject: '₹96.10 paid to you' }])
})

test('the provider pays nobody without a linked account or without a statement', async () => {
  await sell()
  await jobs.makeStatements(monday)
  await jobs.make(monday)
  expect(await made()).toEqual([])
  await link(admin, pharmacy)
  const other = await newPharmacy(shop)
  await link(admin, other, 'acc_Jeevandeep0001')
  await postSale(shop.database, other.id, 105_00, new Date(monday))
  await jobs.make(after(1))
  expect((await admin.api.payouts.list({ query: { limit: 10 } })).body).toMatchObject([
    { pharmacy: { _id: pharmacy.id } },
  ])
})

test('leaves this week’s sales to this week’s statement, but deducts this week’s returns at once', async () => {
  await link(admin, pharmacy)
  const early = await sell()
  await sell()
  await jobs.makeStatements(monday)
  await sell(after(1))
  await postReturn(shop.database, early, new Date(after(2)))
  await jobs.make(after(3))
  expect(await made()).toMatchObject([{ amount: 96.1 }])
  expect(await balance()).toBe(96.1)
})

test('deducts what a customer returns after the payout from the next weeks', async () => {
  const sale = await statedAndMade()
  await jobs.send(monday)
  await postReturn(shop.database, sale, new Date(after(48)))
  expect(await balance()).toBe(-96.1)
  await sell(after(50))
  await jobs.makeStatements(after(24 * 7))
  await jobs.make(after(24 * 7))
  expect(await made()).toHaveLength(1)
  const [last] = (await pharmacy.api.settlement.statements({ query: { limit: 1 } })).body
  expect(last).toMatchObject({ opening: 96.1, closing: 0 })
  const { sums } = await pharmacy.api.settlement.statement({ params: { id: last?._id ?? '' } })
  expect(sums).toMatchObject({ sales: 105, clawbacks: -105, payouts: -96.1 })
})

test.each([
  ['nothing was done', { fault: 'drop-before' }],
  ['all was done', { fault: 'commit-then-drop' }],
  ['the response is invalid', { fault: 'html-502', committed: true }],
])('retries with the same key after a lost response, where %s', async (_, lost) => {
  await statedAndMade()
  await fault({ route: 'POST /v1/transfers', ...lost })
  await jobs.send(monday)
  expect(await made()).toMatchObject([{ state: 'requested' }])
  await jobs.send(after(1))
  expect(await made()).toMatchObject([{ state: 'processed' }])
  expect(await transfersAt(shop)).toHaveLength(1)
})

test('asks about a pending payout until it is processed', async () => {
  await statedAndMade()
  await fault({ transfer: '*', fault: 'process-later', delaySeconds: 3600 })
  await jobs.send(monday)
  expect(await made()).toMatchObject([{ state: 'pending' }])
  await jobs.send(after(1))
  expect(await made()).toMatchObject([{ state: 'pending' }])
  await shop.sandbox.control('clock', { advanceSeconds: 3601 })
  await jobs.send(after(7))
  expect(await made()).toMatchObject([{ state: 'processed' }])
})

test('a failed payout is owed again, reported to the pharmacy and the administrator, and retried later', async () => {
  await statedAndMade()
  await fault({ transfer: '*', fault: 'insufficient-balance' })
  await jobs.send(monday)
  expect(await made()).toMatchObject([
    { state: 'failed', failure: 'Transfer cannot be made due to insufficient balance' },
  ])
  expect(await balance()).toBe(96.1)
  const { alerts } = await admin.api.alerts.list()
  expect(alerts).toMatchObject([{ kind: 'payout_failed' }])
  const notified = await shop.database.run(
    `select role, kind from notifications where kind like 'payout%' order by role`,
  )
  expect(notified.rows).toEqual([
    { role: 'admin', kind: 'payout_failed' },
    { role: 'pharmacy', kind: 'payout_failed' },
  ])
  await jobs.make(after(5))
  expect(await made()).toHaveLength(1)
  await jobs.make(after(7))
  await jobs.send(after(7))
  expect((await made()).map(({ state }) => state)).toEqual(['processed', 'failed'])
  expect((await admin.api.alerts.list()).alerts).toEqual([])
  expect(await balance()).toBe(0)
})

test('retries at once with another linked account', async () => {
  await statedAndMade()
  await fault({ transfer: '*', fault: 'insufficient-balance' })
  await jobs.send(monday)
  await link(admin, pharmacy, 'acc_Sanjeevani0002')
  await jobs.make(after(1))
  expect((await made()).map((one) => one.linkedAccount)).toEqual([
    'acc_Sanjeevani0002',
    linkedAccount,
  ])
})

test('does not retry a failed payout that was paid manually', async () => {
  await statedAndMade()
  await fault({ transfer: '*', fault: 'fail' })
  await jobs.send(monday)
  await vi.waitFor(async () => {
    await jobs.send(after(7))
    expect(await made()).toMatchObject([{ state: 'failed' }])
  })
  const body = { amount: 96.1, reference: 'HDFC001' }
  await admin.api.payouts.payByHand({ params: { id: pharmacy.id }, body })
  await jobs.make(after(30))
  expect((await made()).map(({ state }) => state).sort()).toEqual(['failed', 'processed'])
  expect(await balance()).toBe(0)
})

test('rejects a manual payout while another is in progress', async () => {
  await statedAndMade()
  const body = { amount: 96.1, reference: 'HDFC001' }
  await expect(
    admin.api.payouts.payByHand({ params: { id: pharmacy.id }, body }),
  ).rejects.toMatchObject({ code: 'payout_exceeds', details: { balance: 0 } })
})

test('settles a payout of which a part came back, so that it is in no other’s way', async () => {
  await statedAndMade()
  await fault({ transfer: '*', fault: 'process-later', delaySeconds: 3600 })
  await jobs.send(monday)
  const [sent] = await transfersAt(shop)
  if (sent === undefined) throw new Error('the provider has no transfer')
  const { db } = shop.database
  const ctx = { now: new Date(after(1)), log: createLog('silent') }
  const back = { ...sent, status: 'partially_reversed' } as const
  await db.transaction((tx) => applyPayoutFact({ ...ctx, db: tx }, back))
  expect(await made()).toMatchObject([{ state: 'processed' }])
  expect((await admin.api.alerts.list()).alerts).toMatchObject([
    { kind: 'provider_differs', message: expect.stringContaining('partially_reversed') },
  ])
})
