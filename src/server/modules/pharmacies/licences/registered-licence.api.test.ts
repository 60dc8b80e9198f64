import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { registerPharmacy } from '../../../../../tests/licences.ts'
import { emailsTo } from '../../../../../tests/passwords.ts'

/* The approval of a pharmacy is about the licence number with which it registered. */

let shop: TestShop
let admin: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const waiting = () => newPharmacy(shop, { verified: false })
const verify = (id: string) => admin.api.people.verifyPharmacy({ params: { id } })
const isOnSale = async (q: string) => {
  const { body } = await shop.as().catalogue.list({ query: { q } })
  return body.some(({ name }) => name === q)
}

/** Fills in the details of the licence, with another number if given; returns its id. */
async function correct({ api }: Pick<TestActor, 'api'>, change: { number?: string } = {}) {
  const [{ _id: id = '', number = '' } = {}] = (await api.licences.list()).licences
  const details = { issuingAuthority: 'FDA Maharashtra', district: 'Pune', issuedOn: '2022-05-01' }
  await api.licences.correct({ params: { id }, body: { number, ...details, ...change } })
  return id
}

test('a number that the pharmacy changed after it registered waits for its own decision', async () => {
  const pharmacy = await waiting()
  const { name } = await newMedicine(pharmacy)
  const id = await correct(pharmacy, { number: 'MH-CHANGED-1' })
  await verify(pharmacy.id)
  expect((await pharmacy.api.licences.list()).licences).toMatchObject([{ state: 'pending' }])
  const blocked = { verified: true, blocked: 'unlicensed' }
  expect(await pharmacy.api.pharmacies.profile()).toMatchObject(blocked)
  expect(await isOnSale(name)).toBe(false)
  expect((await emailsTo(shop, pharmacy.email))[0]).toMatchObject({
    subject: 'Your pharmacy is verified',
    body: expect.stringContaining('once we have approved your retail licence'),
  })
  const { notifications } = await admin.api.notifications.list({ query: {} })
  expect(notifications.filter(({ subjectId }) => subjectId === id)).toMatchObject([
    { kind: 'licence_waits', facts: { number: 'MH-CHANGED-1' } },
  ])

  const { licence } = await admin.api.adminLicences.detail({ params: { id } })
  const body = { decision: 'approve', version: licence.version } as const
  await admin.api.adminLicences.decide({ params: { id }, body })
  const sells = { licenseNumber: 'MH-CHANGED-1', blocked: null }
  expect(await pharmacy.api.pharmacies.profile()).toMatchObject(sells)
  expect(await isOnSale(name)).toBe(true)
})

test('another form 20 is not approved in place of the one that was registered', async () => {
  const pharmacy = await waiting()
  await correct(pharmacy, { number: 'MH-CHANGED-2' })
  const details = { issuingAuthority: 'FDA', district: 'Pune', issuedOn: '2022-05-01' }
  await pharmacy.api.licences.add({
    body: { form: '20', number: 'MH-ADDED-2', retentionDueOn: '2030-01-31', ...details },
  })
  await verify(pharmacy.id)
  const { licences } = await pharmacy.api.licences.list()
  expect(licences.map(({ state }) => state)).toEqual(['pending', 'pending'])
})

test('a registered number whose other details were filled in is approved', async () => {
  const pharmacy = await waiting()
  await correct(pharmacy)
  await verify(pharmacy.id)
  expect((await pharmacy.api.licences.list()).licences).toMatchObject([{ state: 'active' }])
  expect(await pharmacy.api.pharmacies.profile()).toMatchObject({ blocked: null })
  expect((await emailsTo(shop, pharmacy.email))[0]?.body).toContain('Customers can now see')
})

test('a number of another pharmacy is refused whatever authority was filled in', async () => {
  const { licenseNumber } = await (await newPharmacy(shop)).api.pharmacies.profile()
  const { token, user } = await registerPharmacy(shop, licenseNumber, 'ganga@example.in')
  await correct({ api: shop.as(token) })
  await expect(verify(user._id)).rejects.toMatchObject({ status: 409, code: 'licence_taken' })
})
