import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '../../../../tests/actors.ts'
import { emailsTo } from '../../../../tests/passwords.ts'
import { newRefill } from '../../../../tests/refills.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { inDays } from '../../../../tests/stocks.ts'
import { remindOfRefills } from './index.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

test('of jobs that run at once, one reminds of each refill, and each customer gets one email', async () => {
  const { shop } = scenario
  const customers = await Promise.all([1, 2, 3, 4].map(() => newCustomer(shop)))
  for (const customer of customers) for (const _one of [1, 2]) await newRefill(scenario, customer)
  const at = new Date(`${inDays(15)}T12:00:00.000+05:30`)
  const look = () => remindOfRefills(shop.database.db, at, { publicUrl: () => 'https://s.example' })
  await Promise.all([look(), look(), look(), look()])
  for (const { api, email } of customers) {
    const { notifications } = await api.notifications.list()
    const about = notifications.filter(({ kind }) => kind === 'refill_due')
    const reminded = about.reduce((sum, { facts }) => sum + Number(facts.medicines), 0)
    expect(reminded).toBe(2)
    const emails = await emailsTo(shop, email)
    expect(emails.filter(({ subject }) => subject.startsWith('Time to refill'))).toHaveLength(1)
  }
})

test('a reminder that fails is sent by the next one', async () => {
  const { shop } = scenario
  const customer = await newCustomer(shop)
  await newRefill(scenario, customer)
  const at = new Date(`${inDays(16)}T12:00:00.000+05:30`)
  const broken = () => {
    throw new Error('no address')
  }
  const { db } = shop.database
  await expect(remindOfRefills(db, at, { publicUrl: broken })).rejects.toThrow('no address')
  await remindOfRefills(db, at, { publicUrl: () => 'https://s.example' })
  const { notifications } = await customer.api.notifications.list()
  expect(notifications.filter(({ kind }) => kind === 'refill_due')).toHaveLength(1)
})
