import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  password,
  type TestActor,
} from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { auditEntries, emails } from '../../platform/tables.ts'

let shop: TestShop
let admin: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const waiting = () => newPharmacy(shop, { verified: false })
const verify = (id: string) => admin.api.people.verifyPharmacy({ params: { id } })
const close = (id: string, query: { waiting?: 'true' } = {}) =>
  admin.api.people.deletePharmacy({ params: { id }, query })
/** Medicines of exactly this name: search may offer similar ones instead. */
const found = async (q: string) => {
  const { body } = await shop.as().catalogue.list({ query: { q } })
  return body.map(({ name }) => name).filter((name) => name === q)
}
const auditEntriesOf = (id: string) =>
  shop.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.actorId, admin.id)))
const emailsTo = async (email: string) =>
  (await shop.database.db.select().from(emails).where(eq(emails.recipient, email))).map(
    ({ subject }) => subject,
  )

const registration = (n: number) => ({
  name: 'Ganga Medical Stores',
  email: `ganga${n}@example.in`,
  password,
  address: '7 Station Road, Nashik 422001',
  phone: '9822044171',
  licenseNumber: 'MH-NSK-118204',
})
const waitsFor = async ({ api }: TestActor, id: string) =>
  (await api.notifications.list({ query: {} })).notifications.filter(
    ({ subjectId }) => subjectId === id,
  )

describe('registering', () => {
  test('notifies every administrator, in the list and by email, of a waiting pharmacy', async () => {
    const second = await newAdmin(shop)
    const body = registration(1)
    const { user } = await shop.as().pharmacies.register({ body })
    for (const one of [admin, second]) {
      expect(await waitsFor(one, user._id)).toMatchObject([
        { kind: 'pharmacy_waits', topic: 'shop', facts: { pharmacy: body.name } },
      ])
      expect(await emailsTo(one.email)).toContain('Ganga Medical Stores waits for approval')
    }
  })

  test('sends no second notification for the same email', async () => {
    const body = registration(2)
    await shop.as().pharmacies.register({ body })
    const before = (await admin.api.notifications.list({ query: {} })).notifications.length
    await expect(shop.as().pharmacies.register({ body })).rejects.toMatchObject({
      code: 'account_exists',
    })
    expect((await admin.api.notifications.list({ query: {} })).notifications).toHaveLength(before)
  })
})

describe('verifying', () => {
  test('publishes the medicines, notifies the pharmacy, and writes one audit entry however often', async () => {
    const pharmacy = await waiting()
    const { name } = await newMedicine(pharmacy)
    expect(await found(name)).toEqual([])
    const answer = { success: true, message: 'Pharmacy verified successfully!' }
    expect(await verify(pharmacy.id)).toEqual(answer)
    expect(await verify(pharmacy.id)).toEqual(answer)
    expect(await found(name)).toEqual([name])
    expect(await auditEntriesOf(pharmacy.id)).toMatchObject([
      { action: 'pharmacy_verified', before: { verified: false }, after: { verified: true } },
    ])
    expect(await emailsTo(pharmacy.email)).toEqual(['Your pharmacy is verified'])
  })

  test('reports which of many could not be verified, and why', async () => {
    const [first, second, gone] = [await waiting(), await waiting(), await waiting()]
    await close(gone.id)
    const unknown = '00000000-0000-4000-8000-000000000000'
    const ids = [first.id, gone.id, unknown, second.id, first.id]
    const { verified, failed } = await admin.api.people.verifyPharmacies({ body: { ids } })
    expect(verified).toEqual([first.id, second.id])
    expect(failed).toEqual([
      {
        _id: gone.id,
        name: expect.stringMatching(/^Sanjeevani/),
        message: 'Pharmacy not found',
      },
      { _id: unknown, message: 'Pharmacy not found' },
    ])
    const tooMany = Array.from({ length: 101 }, () => unknown)
    await expect(
      admin.api.people.verifyPharmacies({ body: { ids: tooMany } }),
    ).rejects.toMatchObject({ status: 400, message: 'Choose at most 100 pharmacies at once.' })
  })
})

describe('rejecting and deleting', () => {
  test('rejects a waiting pharmacy, which is logged out and can’t log in again', async () => {
    const pharmacy = await waiting()
    expect(await close(pharmacy.id, { waiting: 'true' })).toEqual({
      success: true,
      message: 'Pharmacy deleted successfully!',
    })
    await expect(pharmacy.api.pharmacies.profile()).rejects.toMatchObject({ status: 401 })
    const login = { body: { email: pharmacy.email, password } }
    await expect(shop.as().pharmacies.login(login)).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    expect(await auditEntriesOf(pharmacy.id)).toMatchObject([{ action: 'pharmacy_rejected' }])
    expect(await emailsTo(pharmacy.email)).toEqual(['Your pharmacy was not accepted'])
    await expect(close(pharmacy.id)).rejects.toMatchObject({ code: 'pharmacy_not_found' })
    await expect(verify(pharmacy.id)).rejects.toMatchObject({ code: 'pharmacy_not_found' })
  })

  test('deletes a verified pharmacy and removes its medicines from the shop and from carts', async () => {
    const pharmacy = await newPharmacy(shop)
    const customer = await newCustomer(shop)
    const { _id, name } = await newMedicine(pharmacy)
    await customer.api.cart.add({ body: { itemId: _id, quantity: 1 } })
    await close(pharmacy.id)
    expect(await found(name)).toEqual([])
    await expect(shop.as().catalogue.detail({ params: { id: _id } })).rejects.toMatchObject({
      status: 404,
    })
    expect((await customer.api.cart.view()).cartData).toMatchObject([{ stockQuantity: 0 }])
    await expect(
      customer.api.cart.add({ body: { itemId: _id, quantity: 1 } }),
    ).rejects.toMatchObject({ code: 'medicine_not_found' })
    expect(await auditEntriesOf(pharmacy.id)).toMatchObject([
      { action: 'pharmacy_deleted', before: { verified: true } },
    ])
    expect(await emailsTo(pharmacy.email)).toEqual(['Your pharmacy’s account is closed'])
  })

  test('a rejection does not delete a pharmacy that was verified in the meantime', async () => {
    const pharmacy = await waiting()
    await verify(pharmacy.id)
    await expect(close(pharmacy.id, { waiting: 'true' })).rejects.toMatchObject({
      status: 409,
      code: 'pharmacy_already_verified',
    })
    expect(await pharmacy.api.pharmacies.profile()).toMatchObject({ verified: true })
  })
})

describe('the lists', () => {
  test('filter pharmacies by state and name; approvals come oldest first', async () => {
    const other = await openTestShop()
    const { api } = await newAdmin(other)
    const made = []
    for (const verified of [true, false, false]) made.push(await newPharmacy(other, { verified }))
    const [selling, older, newer] = made.map(({ id }) => id)
    const listed = async (query: Parameters<typeof api.people.pharmacies>[0]) =>
      (await api.people.pharmacies(query)).body.map(({ _id }) => _id)
    expect(await listed({ query: {} })).toEqual([newer, older, selling])
    expect(await listed({ query: { verified: 'true' } })).toEqual([selling])
    expect(await listed({ query: { sort: 'verified', limit: 2 } })).toHaveLength(2)
    expect(await listed({ query: { sort: '-verified', limit: 1 } })).toEqual([selling])
    expect(await listed({ query: { q: made[1]?.email } })).toEqual([older])
    const { body, headers } = await api.people.approvals()
    expect(body.map(({ _id }) => _id)).toEqual([older, newer])
    expect(headers['x-total-count']).toBe('2')
    expect(body[0]).toMatchObject({
      name: expect.any(String),
      address: '12 Laxmi Road, Pune 411030',
      email: made[1]?.email,
      phone: '9822044170',
      licenseNumber: expect.stringMatching(/^MH-/),
      registrationDate: expect.stringMatching(/^\d{4}-/),
      verified: false,
    })
    await other.close()
  })

  test.each([
    ['approvals', 'Authentication token not found'],
    ['customers', 'You are not logged in'],
    ['pharmacies', 'Authentication token missing. Please log in.'],
  ] as const)('%s answer with SPEC.md’s message without a login', async (name, message) => {
    await expect(shop.as().people[name]()).rejects.toMatchObject({ status: 401, message })
  })
})
