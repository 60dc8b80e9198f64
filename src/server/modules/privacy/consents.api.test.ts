import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Purpose } from '#contract/consents.ts'
import { keysOf } from '#contract/fields.ts'
import { noticeVersion, purposes } from '#contract/purposes.ts'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  password,
  type TestActor,
} from '../../../../tests/actors.ts'
import { emailsTo } from '../../../../tests/passwords.ts'
import { newReview } from '../../../../tests/reviews.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { appendOnly, statements, withAndWithout } from '../../../../tests/triggers.ts'
import { consents } from '../accounts/tables.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

const rowsOf = ({ id }: Pick<TestActor, 'id'>) =>
  scenario.shop.database.db
    .select({ purpose: consents.purpose, state: consents.state, notice: consents.notice })
    .from(consents)
    .where(eq(consents.customerId, id))
    .orderBy(asc(consents.id))

const change = ({ api }: TestActor, purpose: Purpose, given: boolean) =>
  api.consents.change({ body: { purpose, given } })

const shown = { purpose: 'notice', state: 'shown', notice: noticeVersion }

test('a registration records the version of the notice, and no choice', async () => {
  const customer = await newCustomer(scenario.shop)
  expect(await rowsOf(customer)).toEqual([shown])
  const list = await customer.api.consents.list()
  expect(list.notice).toEqual({ version: noticeVersion, shown: noticeVersion })
  expect(list.purposes.map(({ purpose }) => purpose)).toEqual(keysOf(purposes))
  for (const one of list.purposes) expect(one).toMatchObject({ given: true, at: null })
})

test('each choice is one more row, and a repeated one is none', async () => {
  const customer = await newCustomer(scenario.shop)
  for (const given of [false, false, true, true]) await change(customer, 'emails_orders', given)
  const about = { purpose: 'emails_orders', notice: noticeVersion }
  expect(await rowsOf(customer)).toEqual([
    shown,
    { ...about, state: 'withdrawn' },
    { ...about, state: 'given' },
  ])
})

test('an order is possible with every purpose withdrawn', async () => {
  const customer = await newCustomer(scenario.shop)
  for (const purpose of keysOf(purposes)) await change(customer, purpose, false)
  const { purposes: withdrawn } = await customer.api.consents.list()
  for (const one of withdrawn) expect(one.given).toBe(false)
  const { _id } = await newMedicine(scenario.pharmacy)
  await scenario.buy(customer, { _id, quantity: 1 })
})

test('a withdrawn name leaves written and later reviews at once, and comes back when given', async () => {
  const { shop, pharmacy } = scenario
  const admin = await newAdmin(shop)
  const customer = await newCustomer(shop)
  const review = async () => {
    const { _id } = await newMedicine(pharmacy)
    await newReview(admin, customer, {
      order: await scenario.buy(customer, { _id, quantity: 1 }),
      medicine: _id,
    })
    return _id
  }
  const authorOf = async (id: string) => {
    const { reviews } = await shop.as().catalogue.reviews({ params: { id } })
    return reviews.map(({ user }) => user)
  }
  const first = await review()
  expect(await authorOf(first)).toEqual(['Meera K.'])
  await change(customer, 'review_name', false)
  expect(await authorOf(first)).toEqual(['A customer'])
  const second = await review()
  expect(await authorOf(second)).toEqual(['A customer'])
  await change(customer, 'review_name', true)
  for (const id of [first, second]) expect(await authorOf(id)).toEqual(['Meera K.'])
})

test('withdrawn emails about a topic are not sent from then on', async () => {
  const customer = await newCustomer(scenario.shop)
  const file = async (text: string) => {
    const filed = await customer.api.grievances.file({ body: { category: 'other', text } })
    const admin = await newAdmin(scenario.shop)
    const [newest] = (await admin.api.adminGrievances.list({ query: { limit: 1 } })).body
    await admin.api.adminGrievances.resolve({
      params: { id: newest?._id ?? '' },
      body: { text: 'Sent.' },
    })
    return filed
  }
  const count = async () => (await emailsTo(scenario.shop, customer.email)).length
  const before = await count()
  await file('Where is the leaflet?')
  const sent = await count()
  expect(sent).toBeGreaterThan(before + 1)
  await change(customer, 'emails_complaints', false)
  await file('Where is the second leaflet?')
  // The receipt with the ticket number is no choice.
  expect(await count()).toBe(sent + 1)
})

test('a choice in the settings of notifications is recorded as well', async () => {
  const customer = await newCustomer(scenario.shop)
  const mute = (muted: boolean) =>
    customer.api.notifications.mute({ body: { topic: 'returns', by: 'email', muted } })
  await mute(true)
  await mute(true)
  const { purposes: listed } = await customer.api.consents.list()
  expect(listed.find(({ purpose }) => purpose === 'emails_returns')).toMatchObject({
    given: false,
    notice: noticeVersion,
  })
  await customer.api.notifications.mute({ body: { topic: 'returns', by: 'app', muted: true } })
  await mute(false)
  expect((await rowsOf(customer)).map(({ state }) => state)).toEqual([
    'shown',
    'withdrawn',
    'given',
  ])
})

test('asks at the next login to read a changed notice, and locks nobody out', async () => {
  const { db } = scenario.shop.database
  const customer = await newCustomer(scenario.shop)
  const login = { body: { email: customer.email, password } }
  expect(await scenario.shop.as().accounts.customerLogin(login)).not.toHaveProperty('newNotice')
  // As if the notice had another version at the registration.
  const earlier = { customerId: customer.id, purpose: 'notice', state: 'shown' } as const
  await db.insert(consents).values({ ...earlier, notice: '2026-01-01', at: new Date() })
  const asked = await scenario.shop.as().accounts.customerLogin(login)
  expect(asked.newNotice).toBe(true)
  const api = scenario.shop.as(asked.token)
  expect((await api.consents.list()).notice.shown).toBe('2026-01-01')
  await api.cart.view()
  await expect(api.consents.readNotice({ body: { version: '2026-01-01' } })).rejects.toMatchObject({
    status: 400,
  })
  await api.consents.readNotice({ body: { version: noticeVersion } })
  expect((await api.consents.list()).notice.shown).toBe(noticeVersion)
  expect(await scenario.shop.as().accounts.customerLogin(login)).not.toHaveProperty('newNotice')
})

test('two opposite choices at once are recorded one after the other', async () => {
  const customer = await newCustomer(scenario.shop)
  await Promise.all([
    change(customer, 'review_name', false),
    change(customer, 'review_name', false),
    change(customer, 'review_name', true),
  ])
  const states = (await rowsOf(customer)).slice(1).map(({ state }) => state)
  expect(states[0]).toBe('withdrawn')
  for (const [n, state] of states.entries()) expect(state).not.toBe(states[n - 1])
})

test.each([`update consents set state = 'given'`, 'delete from consents', 'truncate consents'])(
  'refuses to change or remove a recorded choice: %s',
  async (text) => {
    const customer = await newCustomer(scenario.shop)
    await change(customer, 'review_name', false)
    const only = text.startsWith('update') ? ` where purpose <> 'notice'` : ''
    const attempt = statements(`${text}${only}`)
    const { database } = scenario.shop
    const found = await withAndWithout(database, 'append_only on consents', attempt)
    expect(found).toEqual(appendOnly('consents'))
  },
)
