import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import { newAdmin, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { postReturn, postSale } from '../../../../tests/earnings.ts'

let shop: TestShop
let admin: TestActor
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  pharmacy = await newPharmacy(shop)
})

const pay = (amount: number, reference: string) =>
  admin.api.payouts.payByHand({ params: { id: pharmacy.id }, body: { amount, reference } })
const balance = async () => (await pharmacy.api.settlement.balance()).balance
const earn = () => postSale(shop.database, pharmacy.id, 105_00, new Date())

test('deducts a manual payout from the balance and records it in the ledger, the audit log and the pharmacy’s notifications', async () => {
  await earn()
  expect(await balance()).toBe(96.1)
  const paid = await pay(90, 'HDFC001')
  expect(paid).toMatchObject({
    success: true,
    balance: 6.1,
    payout: { amount: 90, state: 'processed', byHand: true, reference: 'HDFC001' },
  })
  expect(await balance()).toBe(6.1)
  const [last] = (await pharmacy.api.settlement.movements({ query: { limit: 1 } })).body
  expect(last).toMatchObject({ kind: 'payout', amount: -90, goods: 0, reference: 'HDFC001' })
  const [entry] = (await admin.api.ledger.entries({ query: { kind: 'payout', limit: 1 } })).body
  expect(entry?.entries).toEqual([
    { account: 'pharmacy', pharmacy: { _id: pharmacy.id, name: expect.any(String) }, amount: 90 },
    { account: 'bank', pharmacy: null, amount: -90 },
  ])
  const [audited] = (await admin.api.audit.list({ query: { action: 'payout_made', limit: 1 } }))
    .body
  expect(audited).toMatchObject({
    subject: { type: 'pharmacy', _id: pharmacy.id },
    after: { amount: 90, reference: 'HDFC001' },
  })
  const notified = await shop.database.run(
    'select kind, facts from notifications where account_id = $1',
    [pharmacy.id],
  )
  expect(notified.rows).toEqual([{ kind: 'payout_sent', facts: { paise: 90_00 } }])
})

test('never pays more than is owed, also after a customer returned goods', async () => {
  const sale = await earn()
  await expect(pay(96.11, 'HDFC002')).rejects.toMatchObject({
    code: 'payout_exceeds',
    details: { balance: 96.1 },
  })
  await postReturn(shop.database, sale, new Date())
  await expect(pay(1, 'HDFC002')).rejects.toMatchObject({ code: 'payout_exceeds' })
  expect(await balance()).toBe(0)
})

test('accepts a bank reference once per pharmacy, however it is spelled', async () => {
  await earn()
  await pay(10, 'HDFC003')
  await expect(pay(10, ' hdfc003 ')).rejects.toMatchObject({ code: 'payout_known' })
  expect(await balance()).toBe(86.1)
})

test('lists the highest balance first, and separates what statements owe from this week’s sales', async () => {
  await earn()
  const { body } = await admin.api.payouts.owed({ query: { q: pharmacy.id, limit: 5 } })
  expect(body).toEqual([
    {
      pharmacy: { _id: pharmacy.id, name: expect.any(String) },
      balance: 96.1,
      payable: 96.1,
      due: 0,
      linkedAccount: null,
      lastPayout: null,
    },
  ])
  const all = (await admin.api.payouts.owed({ query: { limit: 100 } })).body
  expect(all.map((one) => one.balance)).toEqual(
    all.map((one) => one.balance).toSorted((a, b) => b - a),
  )
})

test('the ledger accounts add up to zero, and entries are found by their order', async () => {
  const sale = await earn()
  await pay(5, 'HDFC004')
  const ledger = await admin.api.ledger.accounts()
  expect(ledger.sum).toBe(0)
  expect(ledger.accounts.find(({ account }) => account === 'bank')?.balance).toBeLessThan(0)
  const found = await admin.api.ledger.entries({
    query: { order: orderNumber(sale.orderId), limit: 10 },
  })
  expect(found.body.map(({ kind }) => kind)).toEqual(['delivered', 'sale'])
  for (const { entries } of found.body)
    expect(entries.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0)
  expect((await admin.api.ledger.entries({ query: { order: 'nothing', limit: 10 } })).body).toEqual(
    [],
  )
})

test('pays nothing and sets no account for a pharmacy that does not exist', async () => {
  const params = { id: '00000000-0000-4000-8000-000000000000' }
  const gone = { code: 'pharmacy_not_found' }
  await expect(
    admin.api.payouts.payByHand({ params, body: { amount: 1, reference: 'x' } }),
  ).rejects.toMatchObject(gone)
  await expect(admin.api.payouts.pharmacy({ params })).rejects.toMatchObject(gone)
  await expect(
    admin.api.payouts.setLinkedAccount({ params, body: { linkedAccount: null } }),
  ).rejects.toMatchObject(gone)
})

test('sets, shows and audits a linked account, and rejects an invalid one', async () => {
  const params = { id: pharmacy.id }
  await expect(
    admin.api.payouts.setLinkedAccount({ params, body: { linkedAccount: 'acc_1' } }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  await admin.api.payouts.setLinkedAccount({
    params,
    body: { linkedAccount: 'acc_Sanjeevani0001' },
  })
  expect(await admin.api.payouts.pharmacy({ params })).toMatchObject({
    linkedAccount: 'acc_Sanjeevani0001',
    commissionPercent: 8,
    balance: 0,
  })
  expect(await pharmacy.api.settlement.balance()).toMatchObject({ paidBy: 'provider' })
  const query = { action: 'linked_account_set', limit: 1 } as const
  expect((await admin.api.audit.list({ query })).body[0]).toMatchObject({
    before: { linkedAccount: null },
    after: { linkedAccount: 'acc_Sanjeevani0001' },
  })
})
