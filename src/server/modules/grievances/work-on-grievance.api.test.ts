import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAdmin, newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { newGrievance, newVisitorGrievance } from '../../../../tests/grievances.ts'
import { emailsTo } from '../../../../tests/passwords.ts'

let shop: TestShop
let admin: TestActor
let other: TestActor
let customer: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  other = await newAdmin(shop)
  customer = await newCustomer(shop)
})
afterAll(() => shop.close())

const work = () => admin.api.adminGrievances
const body = { text: 'We have asked the pharmacy.' }
const detail = async (id: string) => (await work().detail({ params: { id } })).grievance
const kindsOf = async (id: string) => (await detail(id)).events.map(({ kind }) => kind)
const newest = async ({ api }: TestActor) => (await api.notifications.list()).notifications[0]
const actionsOn = async (subject: string) =>
  (await admin.api.audit.list({ query: { subject } })).body.map(({ action }) => action)

describe('an answer', () => {
  test('acknowledges the complaint, takes it, and reaches the customer', async () => {
    const id = await newGrievance(customer)
    const { grievance } = await work().answer({ params: { id }, body })
    expect(grievance).toMatchObject({ waiting: false, assignee: { _id: admin.id }, state: 'open' })
    expect(grievance.dueAt).toBe(grievance.resolveBy)
    expect(await kindsOf(id)).toEqual(['filed', 'acknowledged', 'assigned', 'message'])
    expect(await newest(customer)).toMatchObject({ kind: 'grievance_message', subjectId: id })
    const [email] = await emailsTo(shop, customer.email)
    expect(email?.subject).toBe(`An answer to your complaint ${grievance.number}`)
    expect(await actionsOn(id)).toEqual(['grievance_answered'])
    const { grievance: own } = await customer.api.grievances.own({ params: { id } })
    expect(own.events.map(({ kind, by }) => [kind, by])).toEqual([
      ['filed', 'complainant'],
      ['acknowledged', 'marketplace'],
      ['message', 'marketplace'],
    ])
  })

  test('is answered by the complainant, which notifies whoever has the complaint', async () => {
    const id = await newGrievance(customer)
    await work().answer({ params: { id }, body })
    await customer.api.grievances.write({ params: { id }, body: { text: 'And?' } })
    expect(await detail(id)).toMatchObject({ waiting: true })
    expect(await newest(admin)).toMatchObject({ kind: 'grievance_message', subjectId: id })
    expect((await newest(other))?.kind).toBe('grievance_filed')
    expect((await emailsTo(shop, admin.email))[0]?.subject).toMatch(/^A new message on complaint/)
  })
})

describe('an assignment', () => {
  test('acknowledges the complaint once and notifies both sides', async () => {
    const id = await newGrievance(customer)
    const assign = (adminId: string) => work().assign({ params: { id }, body: { adminId } })
    const { grievance } = await assign(other.id)
    expect(grievance.assignee).toEqual({ _id: other.id, name: 'Asha Admin' })
    expect(grievance.waiting).toBe(true)
    expect(await newest(customer)).toMatchObject({ kind: 'grievance_acknowledged' })
    expect(await newest(other)).toMatchObject({ kind: 'grievance_assigned', subjectId: id })
    await assign(other.id)
    await assign(admin.id)
    expect(await kindsOf(id)).toEqual(['filed', 'acknowledged', 'assigned', 'assigned'])
    expect(await actionsOn(id)).toEqual(['grievance_assigned', 'grievance_assigned'])
  })

  test('needs an administrator who exists', async () => {
    const id = await newGrievance(customer)
    await expect(
      work().assign({ params: { id }, body: { adminId: customer.id } }),
    ).rejects.toMatchObject({ code: 'admin_not_found' })
  })

  test('offers and accepts only administrators whose role answers complaints', async () => {
    const [finance, compliance] = [
      await newAdmin(shop, 'finance'),
      await newAdmin(shop, 'compliance'),
    ]
    const id = await newGrievance(customer)
    const offered = (await detail(id)).admins.map(({ _id }) => _id)
    expect(offered).toContain(compliance.id)
    expect(offered).not.toContain(finance.id)
    await expect(
      work().assign({ params: { id }, body: { adminId: finance.id } }),
    ).rejects.toMatchObject({ code: 'admin_not_found' })
  })

  test('to somebody who was removed notifies everybody who may answer', async () => {
    const leaving = await newAdmin(shop, 'operations')
    const id = await newGrievance(customer)
    await leaving.api.adminGrievances.answer({ params: { id }, body })
    await admin.api.administrators.remove({ params: { id: leaving.id } })
    await customer.api.grievances.write({ params: { id }, body: { text: 'And?' } })
    expect(await detail(id)).toMatchObject({ assignee: { name: 'Asha Admin' } })
    for (const one of [admin, other])
      expect(await newest(one)).toMatchObject({ kind: 'grievance_message', subjectId: id })
  })
})

describe('a resolution', () => {
  test('ends the complaint; nobody can write or resolve it again', async () => {
    const id = await newGrievance(customer)
    const { grievance } = await work().resolve({ params: { id }, body })
    expect(grievance).toMatchObject({ state: 'resolved', overdue: false })
    expect(await kindsOf(id)).toEqual(['filed', 'acknowledged', 'assigned', 'resolved'])
    expect(await newest(customer)).toMatchObject({ kind: 'grievance_resolved' })
    const refused = { code: 'grievance_resolved', status: 409 }
    const params = { id }
    await expect(work().resolve({ params, body })).rejects.toMatchObject(refused)
    await expect(work().answer({ params, body })).rejects.toMatchObject(refused)
    await expect(work().assign({ params, body: { adminId: other.id } })).rejects.toMatchObject(
      refused,
    )
    await expect(customer.api.grievances.write({ params, body })).rejects.toMatchObject(refused)
  })

  test('can be reopened once, which gives a month again and notifies the administrators', async () => {
    const id = await newGrievance(customer)
    const params = { id }
    await expect(customer.api.grievances.reopen({ params, body })).rejects.toMatchObject({
      code: 'grievance_open',
    })
    await work().resolve({ params, body })
    shop.advance(3 * 86_400)
    const before = await detail(id)
    const { grievance } = await customer.api.grievances.reopen({ params, body })
    expect(grievance).toMatchObject({ state: 'open', mayReopen: false, resolvedAt: null })
    expect(grievance.resolveBy > before.resolveBy).toBe(true)
    expect(await newest(other)).toMatchObject({ kind: 'grievance_reopened', subjectId: id })
    await work().resolve({ params, body })
    await expect(customer.api.grievances.reopen({ params, body })).rejects.toMatchObject({
      code: 'grievance_reopened',
    })
  })

  test('reaches a visitor by a link, who can reopen it', async () => {
    const { number, token, email } = await newVisitorGrievance(shop)
    const found = (await work().list({ query: { state: 'open' } })).body
    const id = found.find((one) => one.number === number)?._id ?? ''
    await work().resolve({ params: { id }, body })
    expect((await emailsTo(shop, email))[0]?.subject).toBe(`Your complaint ${number} is resolved`)
    const { grievance } = await shop.as().grievances.reopenLinked({ body: { token, ...body } })
    expect(grievance.events.at(-1)).toMatchObject({ kind: 'reopened', by: 'complainant' })
  })
})

test('lists complaints by what they wait for, and counts those that wait in the menu', async () => {
  const list = async (state: 'open' | 'waiting' | 'overdue' | 'mine' | 'resolved') =>
    (await work().list({ query: { state } })).body.map(({ _id }) => _id)
  const [waiting, mine, done] = [
    await newGrievance(customer),
    await newGrievance(customer),
    await newGrievance(customer),
  ]
  await work().answer({ params: { id: mine }, body })
  await other.api.adminGrievances.resolve({ params: { id: done }, body })
  expect(await list('waiting')).toContain(waiting)
  expect(await list('waiting')).not.toContain(mine)
  expect(await list('mine')).toContain(mine)
  expect(await list('mine')).not.toContain(waiting)
  expect(await list('resolved')).toContain(done)
  expect(await list('open')).not.toContain(done)
  expect((await admin.api.overview.badges()).grievances).toBe((await list('waiting')).length)
  shop.advance(49 * 3600)
  expect(await list('overdue')).toContain(waiting)
  expect(await list('overdue')).not.toContain(mine)
  const due = (await work().list({ query: { state: 'open' } })).body.map(({ dueAt }) => dueAt)
  expect(due).toEqual([...due].sort())
})
