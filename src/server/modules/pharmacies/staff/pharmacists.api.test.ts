import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newPharmacy, newStaff, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { auditEntriesOf, emailsTo } from '../../../../../tests/passwords.ts'
import { inviteMember, submitPharmacist } from '../../../../../tests/staff.ts'
import { indianDay } from '../../../platform/clock.ts'
import { findActivePharmacist } from './pharmacist-queries.ts'
import { warnOfEnding } from './warn-of-ending.ts'

let shop: TestShop
let admin: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

/** Without a pharmacist: it was not verified by a test's fixture. */
const newOwner = () => newPharmacy(shop, { verified: false })
const verify = (id: string, validTo = '2099-12-30') =>
  admin.api.pharmacists.verify({ params: { id }, body: { validTo } })
const end = (id: string) =>
  admin.api.pharmacists.end({ params: { id }, body: { reason: 'Removed from the register.' } })
const untilOf = async (owner: TestActor) => (await owner.api.staff.list()).pharmacistUntil
const today = () => indianDay(new Date())
const inDays = (n: number) => indianDay(new Date(Date.now() + n * 86_400_000))
const activeOf = (owner: TestActor, staffId = owner.id) =>
  findActivePharmacist(
    shop.database.db,
    { pharmacyId: owner.id, staffId, today: today() },
    { lock: false },
  )

test('a verified owner is the pharmacy’s pharmacist until the day after the last valid one', async () => {
  const owner = await newOwner()
  expect(await untilOf(owner)).toBeNull()
  const id = await submitPharmacist(owner)
  expect(await untilOf(owner)).toBeNull()
  expect(await activeOf(owner)).toBeNull()
  const { pharmacist } = await verify(id, '2030-03-31')
  expect(pharmacist).toMatchObject({ state: 'verified', validTo: '2030-03-31', person: null })
  expect(await untilOf(owner)).toBe('2030-04-01')
  expect(await activeOf(owner)).toMatchObject({ registrationNumber: 'MH-184203' })
  expect((await emailsTo(shop, owner.email))[0]).toMatchObject({
    subject: 'Your pharmacist is verified',
    body: expect.stringContaining('valid to 31 Mar 2030'),
  })
  const { notifications } = await owner.api.notifications.list()
  expect(notifications[0]).toMatchObject({ kind: 'pharmacist_verified' })
})

test('the last of several registrations counts, and ending it leaves the others', async () => {
  const owner = await newOwner()
  await verify(await submitPharmacist(owner), '2030-03-31')
  const member = await newStaff(shop, owner, 'pharmacist')
  const second = await submitPharmacist(owner, { staffId: member.staffId })
  await verify(second, '2031-03-31')
  expect(await untilOf(owner)).toBe('2031-04-01')
  const { pharmacist } = await end(second)
  expect(pharmacist).toMatchObject({ state: 'ended', reason: 'Removed from the register.' })
  expect(await untilOf(owner)).toBe('2030-04-01')
  expect(await activeOf(owner, member.staffId)).toBeNull()
  expect((await emailsTo(shop, owner.email))[0]?.body).toContain('Your other pharmacists')
})

test('says what happens when the last registration ends', async () => {
  const owner = await newOwner()
  const id = await submitPharmacist(owner)
  await verify(id)
  await end(id)
  expect(await untilOf(owner)).toBeNull()
  expect((await emailsTo(shop, owner.email))[0]?.body).toContain(
    'medicines that need a prescription are not on sale',
  )
})

test('a rejected registration is entered again, corrected', async () => {
  const owner = await newOwner()
  const id = await submitPharmacist(owner)
  const reason = 'The number belongs to another person.'
  await admin.api.pharmacists.reject({ params: { id }, body: { reason } })
  const { staff } = await owner.api.staff.list()
  expect(staff[0]?.registrations).toMatchObject([{ state: 'rejected', reason }])
  expect((await emailsTo(shop, owner.email))[0]?.body).toContain(reason)
  await verify(await submitPharmacist(owner, { registrationNumber: 'MH-184204' }))
  expect(await untilOf(owner)).toBe('2099-12-31')
})

test('entering it again replaces the registration that waits', async () => {
  const owner = await newOwner()
  await submitPharmacist(owner)
  await submitPharmacist(owner, { registrationNumber: 'MH-2' })
  const { staff } = await owner.api.staff.list()
  expect(staff[0]?.registrations).toMatchObject([{ registrationNumber: 'MH-2' }])
})

test('nobody decides about a registration who has seen the one before', async () => {
  const owner = await newOwner()
  const seen = await submitPharmacist(owner)
  const latest = await submitPharmacist(owner, { registrationNumber: 'MH-2' })
  const replaced = { status: 404, code: 'pharmacist_not_found' }
  await expect(verify(seen)).rejects.toMatchObject(replaced)
  const rejected = admin.api.pharmacists.reject({ params: { id: seen }, body: { reason: 'Other' } })
  await expect(rejected).rejects.toMatchObject(replaced)
  expect(await untilOf(owner)).toBeNull()
  expect((await verify(latest)).pharmacist).toMatchObject({ registrationNumber: 'MH-2' })
})

test('a renewal waits while the verified registration stays active', async () => {
  const owner = await newOwner()
  await verify(await submitPharmacist(owner), '2030-03-31')
  const renewal = await submitPharmacist(owner, { validTo: '2035-03-31' })
  expect(await untilOf(owner)).toBe('2030-04-01')
  await verify(renewal, '2035-03-31')
  expect(await untilOf(owner)).toBe('2035-04-01')
})

test('an invited pharmacist counts once the invitation is accepted', async () => {
  const owner = await newOwner()
  const { id, token } = await inviteMember(shop, owner, { role: 'pharmacist' })
  await verify(await submitPharmacist(owner, { staffId: id }))
  expect(await untilOf(owner)).toBeNull()
  await shop.as().staff.accept({ body: { token, password: 'Sundar!37vel' } })
  expect(await untilOf(owner)).toBe('2099-12-31')
  expect(await activeOf(owner, id)).not.toBeNull()
})

test('a pharmacist with another role does not count, and counts again with the old one', async () => {
  const owner = await newOwner()
  const { staffId } = await newStaff(shop, owner, 'pharmacist')
  await verify(await submitPharmacist(owner, { staffId }))
  const change = (role: 'accounts' | 'pharmacist') =>
    owner.api.staff.changeRole({ params: { id: staffId }, body: { role } })
  expect((await change('accounts')).staff.pharmacistUntil).toBeNull()
  expect(await activeOf(owner, staffId)).toBeNull()
  expect((await change('pharmacist')).staff.pharmacistUntil).toBe('2099-12-31')
})

test('a removed pharmacist’s registration ends', async () => {
  const owner = await newOwner()
  const { staffId } = await newStaff(shop, owner, 'pharmacist')
  const id = await submitPharmacist(owner, { staffId })
  await verify(id)
  const { staff } = await owner.api.staff.remove({ params: { id: staffId } })
  expect(staff.pharmacistUntil).toBeNull()
  const { body } = await admin.api.pharmacists.list({ query: { state: 'closed' } })
  expect(body.find(({ _id }) => _id === id)).toMatchObject({
    state: 'ended',
    reason: 'Left the pharmacy.',
  })
})

test('registers only the owner and pharmacists', async () => {
  const owner = await newOwner()
  const { staffId } = await newStaff(shop, owner, 'fulfilment')
  await expect(submitPharmacist(owner, { staffId })).rejects.toMatchObject({
    code: 'not_a_pharmacist',
  })
})

test('neither takes nor verifies a registration that has expired', async () => {
  const owner = await newOwner()
  const message = 'This registration has expired. Enter the last day of the renewed one.'
  const expired = { code: 'invalid_input', errors: [{ path: 'validTo', message }] }
  await expect(submitPharmacist(owner, { validTo: inDays(-1) })).rejects.toMatchObject(expired)
  const id = await submitPharmacist(owner, { validTo: today() })
  await expect(verify(id, inDays(-1))).rejects.toMatchObject(expired)
  await verify(id, today())
  // Valid through its last day.
  expect(await untilOf(owner)).toBe(inDays(1))
  expect(await activeOf(owner)).not.toBeNull()
})

test('a decision is made once', async () => {
  const owner = await newOwner()
  const id = await submitPharmacist(owner)
  await expect(end(id)).rejects.toMatchObject({ code: 'pharmacist_decided' })
  await verify(id)
  await expect(verify(id)).rejects.toMatchObject({ code: 'pharmacist_decided' })
  await expect(
    admin.api.pharmacists.reject({ params: { id }, body: { reason: 'Late' } }),
  ).rejects.toMatchObject({ code: 'pharmacist_decided' })
})

test('lists waiting registrations, longest waiting first, and counts them for the menu', async () => {
  const before = (await admin.api.overview.badges()).pharmacists
  const [a, b] = [await newOwner(), await newOwner()]
  const first = await submitPharmacist(a, { registrationNumber: 'MH-77' })
  const second = await submitPharmacist(b, { registrationNumber: 'MH-77' })
  expect((await admin.api.overview.badges()).pharmacists).toBe(before + 2)
  const { body, headers } = await admin.api.pharmacists.list({ query: { state: 'waiting' } })
  expect(body.slice(-2).map(({ _id }) => _id)).toEqual([first, second])
  expect(headers['x-total-count']).toBe(String(before + 2))
  // The same number of the same council elsewhere is a hint to look twice.
  expect(body.at(-1)?.alsoAt).toEqual([body.at(-2)?.pharmacy.name])
})

test('audits each step by the person who took it', async () => {
  const owner = await newOwner()
  const { staffId } = await newStaff(shop, owner, 'pharmacist')
  await verify(await submitPharmacist(owner, { staffId }), '2030-03-31')
  const asha = await newAdmin(shop)
  const id = await submitPharmacist(owner, { staffId })
  await asha.api.pharmacists.reject({ params: { id }, body: { reason: 'Illegible' } })
  expect(await auditEntriesOf(shop, owner.id)).toMatchObject([
    { action: 'pharmacist_submitted', subject_type: 'staff', subject_id: staffId },
    { action: 'pharmacist_submitted' },
  ])
  expect(await auditEntriesOf(shop, asha.id)).toMatchObject([
    { action: 'pharmacist_rejected', subject_id: owner.id, after: { reason: 'Illegible' } },
  ])
  const { body } = await asha.api.audit.list({ query: { actor: owner.id } })
  expect(body[0]?.actor).toMatchObject({ role: 'pharmacy', person: 'Owner' })
})

test('warns once 60, 30 and 7 days before the last registration ends, and when it has', async () => {
  const owner = await newPharmacy(shop)
  const warned = async (daysAfter: number) => {
    await warnOfEnding(shop.database.db, new Date(Date.now() + daysAfter * 86_400_000))
    await warnOfEnding(shop.database.db, new Date(Date.now() + daysAfter * 86_400_000))
    return (await emailsTo(shop, owner.email)).length
  }
  await shop.database.run(
    'update pharmacist_registrations set valid_to = $2::date where pharmacy_id = $1',
    [owner.id, inDays(99)],
  )
  await shop.database.run('update pharmacies set pharmacist_until = $2::date where id = $1', [
    owner.id,
    inDays(100),
  ])
  expect(await warned(0)).toBe(0)
  expect(await warned(40)).toBe(1)
  expect(await warned(41)).toBe(1)
  // After days on which the job did not run, the nearest warning alone.
  expect(await warned(94)).toBe(2)
  expect(await warned(100)).toBe(3)
  const subjects = (await emailsTo(shop, owner.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(
    expect.arrayContaining([
      'Your pharmacist’s registration ends in 60 days',
      'Your pharmacist’s registration ends in 7 days',
      'Your pharmacist’s registration has ended',
    ]),
  )
})
