import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAdmin, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import {
  activeLicence,
  dayFromNow,
  licenceDraft,
  newBareLicence,
} from '../../../../../tests/licences.ts'
import { addRegisteredLicence } from './first-licences.ts'

let shop: TestShop
let admin: TestActor
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

const add = (given = {}, by = pharmacy) =>
  by.api.licences.add({ body: { ...licenceDraft(), ...given } })
const listed = async (by: TestActor) => (await by.api.licences.list()).licences
const renew = (id: string, retentionDueOn: string, by = pharmacy) =>
  by.api.licences.renew({ params: { id }, body: { retentionDueOn } })
const waits = async () =>
  (await admin.api.notifications.list({ query: {} })).notifications.filter(
    ({ kind }) => kind === 'licence_waits',
  )

describe('the licence number given at registration', () => {
  test('is a form 20 that waits, and shows before the approval what the pharmacy corrects', async () => {
    const waiting = await newPharmacy(shop, { verified: false })
    const [first] = await listed(waiting)
    expect(first).toMatchObject({ form: '20', state: 'pending', issuingAuthority: '' })
    const { form: _, retentionDueOn: __, ...details } = licenceDraft()
    await waiting.api.licences.correct({ params: { id: first?._id ?? '' }, body: details })
    expect(await waiting.api.pharmacies.profile()).toMatchObject({
      licenseNumber: details.number,
      verified: false,
      blocked: null,
    })
  })
})

describe('adding a licence', () => {
  test('sends it to every administrator once the pharmacy is approved', async () => {
    const { licence } = await add()
    expect(licence).toMatchObject({ state: 'pending', version: 1, documents: [] })
    expect((await waits())[0]).toMatchObject({ subjectId: licence._id, facts: { form: '20F' } })
    const before = (await waits()).length
    const waiting = await newPharmacy(shop, { verified: false })
    await add({ form: '21' }, waiting)
    expect(await waits()).toHaveLength(before)
  })

  test('refuses the same form and number twice, however it is written', async () => {
    const draft = { ...licenceDraft(), number: 'MH-PZ3-880 001' }
    await add(draft)
    await expect(add({ ...draft, number: 'mh-pz3-880001' })).rejects.toMatchObject({
      status: 409,
      code: 'licence_taken',
    })
    await add({ ...draft, form: '21' })
  })

  test('accepts wholesale licences as records', async () => {
    const { licence } = await add({ form: '20B' })
    expect(licence).toMatchObject({ form: '20B', state: 'pending' })
  })

  test.each([
    ['an unknown form', { form: '99' }, 'form'],
    ['a date of issue in the future', { issuedOn: dayFromNow(1) }, 'issuedOn'],
    ['a due date that has passed', { retentionDueOn: dayFromNow(-1) }, 'retentionDueOn'],
    ['a due date in another century', { retentionDueOn: '2126-01-01' }, 'retentionDueOn'],
    ['no number', { number: ' ' }, 'number'],
  ])('refuses %s', async (_, given, path) => {
    await expect(add(given)).rejects.toMatchObject({ status: 400, errors: [{ path }] })
  })
})

describe('correcting a licence', () => {
  test('changes a pending one; of an approved one only what is missing', async () => {
    const own = await newPharmacy(shop)
    const active = await activeLicence(admin, own)
    const details = {
      number: active.number,
      issuingAuthority: 'FDA Maharashtra',
      district: 'Pune',
      issuedOn: '2022-05-01',
    }
    const params = { id: active._id }
    const { licence } = await own.api.licences.correct({ params, body: details })
    expect(licence).toMatchObject({ ...details, state: 'active', version: 2 })
    for (const body of [
      { ...details, number: 'MH-OTHER' },
      { ...details, district: 'Nashik' },
    ])
      await expect(own.api.licences.correct({ params, body })).rejects.toMatchObject({
        code: 'licence_decided',
      })
  })

  test('treats another pharmacy’s licence as unknown', async () => {
    const other = await newPharmacy(shop)
    const id = await newBareLicence(pharmacy)
    await expect(renew(id, dayFromNow(90), other)).rejects.toMatchObject({
      status: 404,
      code: 'licence_not_found',
    })
  })
})

describe('the due date of the retention fee', () => {
  test('counts at once the first time, and a later one after its approval', async () => {
    const own = await newPharmacy(shop)
    const { _id: id } = await activeLicence(admin, own)
    const first = await renew(id, dayFromNow(90), own)
    expect(first.licence).toMatchObject({ retentionDueOn: dayFromNow(90), renewalDueOn: null })
    const later = await renew(id, dayFromNow(1900), own)
    expect(later.licence).toMatchObject({
      retentionDueOn: dayFromNow(90),
      renewalDueOn: dayFromNow(1900),
      state: 'active',
    })
    const { body } = await admin.api.adminLicences.list({ query: { state: 'waiting' } })
    expect(body.licences.map(({ _id }) => _id)).toContain(id)
    const approve = { decision: 'approve', version: later.licence.version } as const
    const decided = await admin.api.adminLicences.decide({ params: { id }, body: approve })
    expect(decided.licence).toMatchObject({
      retentionDueOn: dayFromNow(1900),
      renewalDueOn: null,
    })
  })

  test('is not moved to an earlier day', async () => {
    const own = await newPharmacy(shop)
    const { _id: id } = await activeLicence(admin, own)
    await renew(id, dayFromNow(90), own)
    await expect(renew(id, dayFromNow(80), own)).rejects.toMatchObject({
      errors: [{ path: 'retentionDueOn', message: 'Enter a date after the current due date.' }],
    })
  })
})

test('a registered licence is shown without a due date until the pharmacy enters one', async () => {
  const own = await newPharmacy(shop, { verified: false })
  await addRegisteredLicence(
    shop.database.db,
    { id: own.id, licenseNumber: 'MH-LATE-1' },
    new Date(),
  )
  expect(await listed(own)).toMatchObject([
    { number: 'MH-LATE-1', retentionDueOn: null },
    { retentionDueOn: null },
  ])
})
