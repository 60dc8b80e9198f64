import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAdmin, newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { newGrievance } from '../../../../tests/grievances.ts'
import { emailsTo } from '../../../../tests/passwords.ts'
import { escalateGrievances } from './escalate-grievances.ts'
import { noNotices } from './grievance-deps.ts'

let shop: TestShop
let admin: TestActor
let customer: TestActor
let officer: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  customer = await newCustomer(shop)
})
afterAll(() => shop.close())
let tests = 0
beforeEach(() => {
  tests += 1
  officer = `officer${tests}@example.in`
})

const body = { text: 'Refunded.' }

/** Runs the job this many hours from now. */
async function runAfter(hours: number) {
  const grievanceOfficer = { name: 'Kavita', email: officer, phone: null }
  const deps = { notices: { ...noNotices, grievanceOfficer }, publicUrl: () => 'http://shop.test' }
  await escalateGrievances(shop.database.db, deps, new Date(Date.now() + hours * 3_600_000))
}

const escalationsOf = async (id: string) =>
  (await admin.api.adminGrievances.detail({ params: { id } })).grievance.events.flatMap(
    ({ escalation }) => escalation ?? [],
  )
const alertsAbout = async (number: string) =>
  (await admin.api.alerts.list()).alerts.filter(({ message }) => message.includes(number))
const noticesOf = async (id: string) =>
  (await admin.api.notifications.list()).notifications
    .filter(({ subjectId }) => subjectId === id)
    .map(({ kind, facts }) => [kind, facts.clock])

test('warns after a day, and raises an alert after two days without a person', async () => {
  const id = await newGrievance(customer)
  const { number } = (await customer.api.grievances.own({ params: { id } })).grievance
  await runAfter(23)
  expect(await escalationsOf(id)).toEqual([])
  await runAfter(25)
  expect(await escalationsOf(id)).toEqual(['acknowledge_soon'])
  expect(await alertsAbout(number)).toEqual([])
  await runAfter(49)
  expect(await escalationsOf(id)).toEqual(['acknowledge_soon', 'acknowledge_over'])
  expect(await alertsAbout(number)).toMatchObject([{ kind: 'grievance_overdue', count: 1 }])
  expect(await noticesOf(id)).toEqual([
    ['grievance_overdue', 'acknowledge'],
    ['grievance_due', 'acknowledge'],
    ['grievance_filed', undefined],
  ])
  expect((await emailsTo(shop, officer)).map(({ subject }) => subject).sort()).toEqual([
    `Complaint ${number} is due soon`,
    `Overdue: complaint ${number}`,
  ])
  await admin.api.adminGrievances.answer({ params: { id }, body })
  expect(await alertsAbout(number)).toEqual([])
})

test('escalates each clock once, however often and by however many processes it runs', async () => {
  const id = await newGrievance(customer)
  await Promise.all([runAfter(49), runAfter(49)])
  await runAfter(50)
  expect(await escalationsOf(id)).toEqual(['acknowledge_over'])
  const { number } = (await customer.api.grievances.own({ params: { id } })).grievance
  expect(
    (await emailsTo(shop, officer)).filter((one) => one.subject.includes(number)),
  ).toHaveLength(1)
})

test('warns a week before the month is over and raises an alert when it is, until it is resolved', async () => {
  const id = await newGrievance(customer)
  const { number } = (await admin.api.adminGrievances.answer({ params: { id }, body })).grievance
  await runAfter(20 * 24)
  expect(await escalationsOf(id)).toEqual([])
  await runAfter(24.5 * 24)
  expect(await escalationsOf(id)).toEqual(['resolve_soon'])
  await runAfter(32 * 24)
  expect(await escalationsOf(id)).toEqual(['resolve_soon', 'resolve_over'])
  expect(await alertsAbout(number)).toHaveLength(1)
  await admin.api.adminGrievances.resolve({ params: { id }, body })
  expect(await alertsAbout(number)).toEqual([])
})

test('starts the clock of the month again when a complaint is reopened', async () => {
  const id = await newGrievance(customer)
  await admin.api.adminGrievances.answer({ params: { id }, body })
  await runAfter(32 * 24)
  await admin.api.adminGrievances.resolve({ params: { id }, body })
  await runAfter(40 * 24)
  expect(await escalationsOf(id)).toEqual(['resolve_over'])
  await customer.api.grievances.reopen({ params: { id }, body })
  await runAfter(33 * 24)
  expect(await escalationsOf(id)).toEqual(['resolve_over', 'resolve_over'])
})
