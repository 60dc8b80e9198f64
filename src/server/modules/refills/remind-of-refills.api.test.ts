import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { emailsTo } from '../../../../tests/passwords.ts'
import { lookAgain, newRefill, received } from '../../../../tests/refills.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { inDays } from '../../../../tests/stocks.ts'
import { remindOfRefills } from './index.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())
beforeEach(async () => void (await scenario.shop.database.run('delete from refills')))

const deps = { publicUrl: () => 'https://shop.example/' }
/** The job, so many days from now at noon in India. */
const lookIn = (days: number, time = '12:00') =>
  remindOfRefills(scenario.shop.database.db, new Date(`${inDays(days)}T${time}:00.000+05:30`), deps)
const subject = 'Time to refill your medicines'

/** Notifications and emails about refills. */
async function receivedBy(customer: TestActor) {
  const { notifications } = await customer.api.notifications.list()
  const emails = await emailsTo(scenario.shop, customer.email)
  return {
    about: notifications.filter(({ kind }) => kind === 'refill_due'),
    emails: emails.filter((email) => email.subject === subject),
  }
}
const countOf = async (customer: TestActor) => {
  const { about, emails } = await receivedBy(customer)
  return [about.length, emails.length]
}

test('reminds once by notification and email, on the chosen day and not before', async () => {
  const customer = await newCustomer(scenario.shop)
  const { medicine } = await newRefill(scenario, customer)
  for (const day of [0, 14]) await lookIn(day)
  expect(await countOf(customer)).toEqual([0, 0])
  for (const day of [15, 15, 16, 19, 25]) await lookIn(day)
  const { about, emails } = await receivedBy(customer)
  expect(about).toMatchObject([
    { subjectId: null, facts: { medicine: medicine.name, medicines: 1 } },
  ])
  expect(emails).toHaveLength(1)
  expect(emails[0]?.body).toContain('https://shop.example/refills/order')
  expect(emails[0]?.body).toContain('under Refills in My Account: https://shop.example/refills')
  expect(emails[0]?.body).not.toContain(medicine.name)
})

test('reminds of several that are due together once', async () => {
  const customer = await newCustomer(scenario.shop)
  for (const _one of [1, 2, 3]) await newRefill(scenario, customer)
  await lookIn(16)
  const { about, emails } = await receivedBy(customer)
  expect(about).toMatchObject([{ facts: { medicines: 3 } }])
  expect(emails).toHaveLength(1)
})

test('wakes nobody before nine o’clock in India', async () => {
  const customer = await newCustomer(scenario.shop)
  await newRefill(scenario, customer)
  await lookIn(15, '08:59')
  expect(await countOf(customer)).toEqual([0, 0])
  await lookIn(15, '09:00')
  expect(await countOf(customer)).toEqual([1, 1])
})

test('an order of any kind moves the reminder on, and its supply is reminded of again', async () => {
  const customer = await newCustomer(scenario.shop)
  const { medicine } = await newRefill(scenario, customer)
  await lookIn(15)
  await received(scenario, customer, medicine._id)
  for (const day of [16, 34]) await lookIn(day)
  expect(await countOf(customer)).toEqual([1, 1])
  await lookIn(35)
  expect(await countOf(customer)).toEqual([2, 2])
})

test('a cancelled refill is reminded of again', async () => {
  const customer = await newCustomer(scenario.shop)
  const { medicine } = await newRefill(scenario, customer)
  await lookIn(15)
  const params = await received(scenario, customer, medicine._id, { deliveredAt: null })
  await lookIn(16)
  await customer.api.orders.cancel({ params, body: {} })
  await lookIn(17)
  expect(await countOf(customer)).toEqual([2, 2])
})

describe('reminds nobody', () => {
  test('of a paused refill, until it is resumed', async () => {
    const customer = await newCustomer(scenario.shop)
    const { refill } = await newRefill(scenario, customer)
    const params = { id: refill.product._id }
    await customer.api.refills.change({ params, body: { piecesPerDay: 1, paused: true } })
    await lookIn(15)
    expect(await countOf(customer)).toEqual([0, 0])
    await customer.api.refills.change({ params, body: { piecesPerDay: 1 } })
    await lookIn(16)
    expect(await countOf(customer)).toEqual([1, 1])
  })

  test('of what was due when it was set: the page has said so', async () => {
    const customer = await newCustomer(scenario.shop)
    const deliveredAt = new Date(Date.now() - 18 * 86_400_000)
    const { refill } = await newRefill(scenario, customer, { deliveredAt })
    expect(refill.state).toBe('due')
    await lookIn(1)
    expect(await countOf(customer)).toEqual([0, 0])
  })

  test('who muted the topic, or has left', async () => {
    const [muted, gone] = [await newCustomer(scenario.shop), await newCustomer(scenario.shop)]
    for (const customer of [muted, gone]) await newRefill(scenario, customer)
    for (const by of ['app', 'email'] as const)
      await muted.api.notifications.mute({ body: { topic: 'refills', by, muted: true } })
    await gone.api.ownData.deleteAccount()
    await lookIn(15)
    expect(await countOf(muted)).toEqual([0, 0])
    const { rows } = await scenario.shop.database.run('select customer_id from refills')
    expect(rows).toEqual([{ customer_id: muted.id }])
  })
})

test('forgets a refill a year after it ran out, and not a day sooner', async () => {
  const customer = await newCustomer(scenario.shop)
  const { refill } = await newRefill(scenario, customer)
  await lookIn(20 + 364)
  expect((await customer.api.refills.list()).refills).toHaveLength(1)
  await lookIn(20 + 365)
  expect((await customer.api.refills.list()).refills).toEqual([])
  await expect(
    customer.api.refills.change({
      params: { id: refill.product._id },
      body: { piecesPerDay: 1 },
    }),
  ).rejects.toMatchObject({ code: 'refill_not_found' })
})

test('looks at each refill once a day', async () => {
  const customer = await newCustomer(scenario.shop)
  await newRefill(scenario, customer)
  await lookIn(15)
  const looked = async () => {
    const { rows } = await scenario.shop.database.run('select looked_on::text from refills')
    return rows.map(({ looked_on }) => looked_on)
  }
  expect(await looked()).toEqual([inDays(15)])
  await lookAgain(scenario.shop, customer)
  await lookIn(14)
  expect(await looked()).toEqual([inDays(14)])
})
