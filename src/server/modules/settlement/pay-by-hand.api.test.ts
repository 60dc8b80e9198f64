import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAdmin, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { bookReturn, bookSale } from '../../../../tests/earnings.ts'

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
const earn = () => bookSale(shop.database, pharmacy.id, 105_00, new Date())

test('what was paid from the bank is off the balance, and stands in the books, the audit and the pharmacy’s news', async () => {
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
  const [entry] = (await admin.api.books.entries({ query: { kind: 'payout', limit: 1 } })).body
  expect(entry?.lines).toEqual([
    { account: 'pharmacy', pharmacy: { _id: pharmacy.id, name: expect.any(String) }, amount: 90 },
    { account: 'bank', pharmacy: null, amount: -90 },
  ])
  const [trace] = (await admin.api.audit.list({ query: { action: 'payout_made', limit: 1 } })).body
  expect(trace).toMatchObject({
    subject: { type: 'pharmacy', _id: pharmacy.id },
    after: { amount: 90, reference: 'HDFC001' },
  })
  const told = await shop.database.run(
    'select kind, facts from notifications where account_id = $1',
    [pharmacy.id],
  )
  expect(told.rows).toEqual([{ kind: 'payout_sent', facts: { paise: 90_00 } }])
})

test('never more than is owed, also after a customer gave goods back', async () => {
  const sale = await earn()
  await expect(pay(96.11, 'HDFC002')).rejects.toMatchObject({
    code: 'payout_exceeds',
    details: { balance: 96.1 },
  })
  await bookReturn(shop.database, sale, new Date())
  await expect(pay(1, 'HDFC002')).rejects.toMatchObject({ code: 'payout_exceeds' })
  expect(await balance()).toBe(0)
})

test('a reference is written down once for a pharmacy, however it is spelt', async () => {
  await earn()
  await pay(10, 'HDFC003')
  await expect(pay(10, ' hdfc003 ')).rejects.toMatchObject({ code: 'payout_known' })
  expect(await balance()).toBe(86.1)
})

test('who is owed most stands first; what is owed by statements is told apart from this week’s', async () => {
  await earn()
  const { body } = await admin.api.payouts.owed({ query: { q: pharmacy.id, limit: 5 } })
  expect(body).toEqual([
    {
      pharmacy: { _id: pharmacy.id, name: expect.any(String) },
      balance: 96.1,
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

test('the books’ accounts add up to nothing, and entries are found by their order', async () => {
  const sale = await earn()
  await pay(5, 'HDFC004')
  const books = await admin.api.books.accounts()
  expect(books.sum).toBe(0)
  expect(books.accounts.find(({ account }) => account === 'bank')?.balance).toBeLessThan(0)
  const found = await admin.api.books.entries({
    query: { order: sale.orderId.slice(0, 8), limit: 10 },
  })
  expect(found.body.map(({ kind }) => kind)).toEqual(['delivered', 'sale'])
  for (const { lines } of found.body)
    expect(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0)
  expect((await admin.api.books.entries({ query: { order: 'nothing', limit: 10 } })).body).toEqual(
    [],
  )
})

test('of a pharmacy that is not there nothing is paid, and no account is set', async () => {
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

test('a linked account is set, shown and audited; nonsense is none', async () => {
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
