import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAdmin, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { postReturn, postSale } from '../../../../tests/earnings.ts'
import { link, payoutJobs, transfersAt } from '../../../../tests/payouts.ts'

/* Concurrent calls, on separate connections. */

let shop: TestShop
let admin: TestActor
let pharmacy: TestActor
let jobs: ReturnType<typeof payoutJobs>
beforeAll(async () => {
  shop = await openTestShop({ payments: true })
  admin = await newAdmin(shop)
  jobs = payoutJobs(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  pharmacy = await newPharmacy(shop)
})

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const sell = (at = new Date()) => postSale(shop.database, pharmacy.id, 105_00, at)
const pay = (amount: number, reference: string) =>
  admin.api.payouts.payByHand({ params: { id: pharmacy.id }, body: { amount, reference } })
const balance = async () => (await pharmacy.api.settlement.balance()).balance
const outcomes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((one) =>
    one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code,
  )

test('one of ten administrators who pay everything at once succeeds', async () => {
  await sell()
  const tried = await outcomes(Array.from({ length: 10 }, (_, n) => pay(96.1, `HDFC${n}`)))
  expect(tried.toSorted()).toEqual(['done', ...Array(9).fill('payout_exceeds')])
  expect(await balance()).toBe(0)
})

test('creates one payout for a double click', async () => {
  await sell()
  const tried = await outcomes([pay(40, 'HDFC77'), pay(40, 'HDFC77')])
  expect(tried.toSorted()).toEqual(['done', 'payout_known'])
  expect(await balance()).toBe(56.1)
})

test('two processes that make and send payouts concurrently pay once', async () => {
  await link(admin, pharmacy)
  await sell()
  const later = inDays(8).toISOString()
  await Promise.all([jobs.makeStatements(later), jobs.makeStatements(later)])
  await Promise.all([jobs.make(later), jobs.make(later), jobs.make(later)])
  await Promise.all([jobs.send(later), jobs.send(later)])
  const own = await admin.api.payouts.list({ query: { pharmacy: pharmacy.id, limit: 10 } })
  expect(own.body).toMatchObject([{ amount: 96.1, state: 'processed' }])
  const sent = (await transfersAt(shop)).filter(({ notes }) =>
    own.body.some(({ _id }) => 'payout_id' in notes && notes.payout_id === _id),
  )
  expect(sent).toHaveLength(1)
})

test('pays no more than is owed when the job and an administrator pay concurrently', async () => {
  await link(admin, pharmacy)
  await sell(inDays(14))
  const later = inDays(22).toISOString()
  await jobs.makeStatements(later)
  await Promise.all([outcomes([pay(96.1, 'HDFC88')]), jobs.make(later)])
  await jobs.send(later)
  expect(await balance()).toBe(0)
})

test('deducts a return during a payout from the next weeks', async () => {
  await link(admin, pharmacy)
  const sale = await sell(inDays(28))
  const later = inDays(36).toISOString()
  await jobs.makeStatements(later)
  await jobs.make(later)
  await Promise.all([jobs.send(later), postReturn(shop.database, sale, inDays(36))])
  expect(await balance()).toBe(-96.1)
  await sell(inDays(37))
  await jobs.makeStatements(inDays(44).toISOString())
  await jobs.make(inDays(44).toISOString())
  const own = await admin.api.payouts.list({ query: { pharmacy: pharmacy.id, limit: 10 } })
  expect(own.body).toHaveLength(1)
})

test('waits for a transaction that posts while a week is frozen, so that no entry is missed', async () => {
  const { db } = shop.database
  const end = inDays(60)
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = db.transaction(async (tx) => {
    await postSale({ db: tx }, pharmacy.id, 105_00, inDays(46))
    await gate
  })
  await postSale({ db }, (await newPharmacy(shop)).id, 105_00, inDays(46))
  const frozen = jobs.makeStatements(end.toISOString())
  setTimeout(release, 300)
  await Promise.all([slow, frozen])
  const [week] = (await pharmacy.api.settlement.statements({ query: { limit: 1 } })).body
  expect(week).toMatchObject({ closing: 96.1 })
})

test('does not wait for posting transactions when no week is over', async () => {
  const { db } = shop.database
  const end = inDays(67)
  await sell(inDays(60))
  await jobs.makeStatements(end.toISOString())
  await db.transaction(async (tx) => {
    await postSale({ db: tx }, pharmacy.id, 105_00, end)
    await jobs.makeStatements(end.toISOString())
  })
  expect(await balance()).toBe(2 * 96.1)
})
