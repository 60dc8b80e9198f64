import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LicenceDecision } from '#contract/licence-words.ts'
import { newAdmin, newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import {
  activeLicence,
  licenceDraft,
  newBareLicence,
  registerPharmacy,
} from '../../../../../tests/licences.ts'
import { newestEmails } from '../../../platform/email-queue.ts'
import { auditEntries, emails } from '../../../platform/tables.ts'

let shop: TestShop
let admin: TestActor
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

const seen = async (id: string) =>
  (await admin.api.adminLicences.detail({ params: { id } })).licence
const decide = async (id: string, decision: LicenceDecision, reason = 'Because.') => {
  const { version } = await seen(id)
  const body = { decision, version, reason }
  return (await admin.api.adminLicences.decide({ params: { id }, body })).licence
}
const isOnSale = async (id: string) =>
  shop
    .as()
    .catalogue.detail({ params: { id } })
    .then(() => true)
    .catch(() => false)
describe('a decision', () => {
  test('is kept in the history, audited, and sent to the pharmacy with its reason', async () => {
    const id = await newBareLicence(pharmacy)
    await decide(id, 'approve', '')
    await decide(id, 'suspend', 'The State authority suspended it.')
    const { licence, history } = await admin.api.adminLicences.detail({ params: { id } })
    expect(licence).toMatchObject({
      state: 'suspended',
      reason: 'The State authority suspended it.',
      version: 3,
    })
    expect(history.map(({ what, state, by }) => [what, state, by])).toEqual([
      ['suspended', 'suspended', 'admin'],
      ['approved', 'active', 'admin'],
      ['added', 'pending', 'pharmacy'],
    ])
    const entries = await shop.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, pharmacy.id))
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['licence_added', 'licence_approved', 'licence_suspended']),
    )
    const { notifications } = await pharmacy.api.notifications.list({ query: {} })
    expect(notifications[0]).toMatchObject({
      kind: 'licence_decided',
      facts: { what: 'suspended', reason: 'The State authority suspended it.' },
    })
    const sent = await shop.database.db
      .select()
      .from(emails)
      .where(eq(emails.recipient, pharmacy.email))
    expect(sent.map(({ subject }) => subject)).toContain(
      `Your licence ${licence.number} is suspended`,
    )
  })

  test('needs a reason unless it approves', async () => {
    const id = await newBareLicence(pharmacy)
    const { version } = await seen(id)
    const body = { decision: 'reject', version } as const
    await expect(admin.api.adminLicences.decide({ params: { id }, body })).rejects.toMatchObject({
      errors: [{ path: 'reason', message: 'Give a reason. The pharmacy will see it.' }],
    })
  })

  test('is about what the administrator has seen: a change since then refuses it', async () => {
    const id = await newBareLicence(pharmacy)
    const { version } = await seen(id)
    const { form: _, retentionDueOn: __, ...body } = licenceDraft()
    await pharmacy.api.licences.correct({ params: { id }, body })
    const approve = { decision: 'approve', version } as const
    await expect(
      admin.api.adminLicences.decide({ params: { id }, body: approve }),
    ).rejects.toMatchObject({ status: 409, code: 'licence_decided' })
    expect(await seen(id)).toMatchObject({ state: 'pending' })
  })

  test('that is impossible in the licence’s state changes nothing', async () => {
    const id = await newBareLicence(pharmacy)
    await expect(decide(id, 'suspend')).rejects.toMatchObject({ code: 'licence_decided' })
    await decide(id, 'reject')
    await expect(decide(id, 'approve')).rejects.toMatchObject({ code: 'licence_decided' })
  })
})

describe('what a pharmacy may sell', () => {
  test('goes off sale with its form 20, and comes back with it', async () => {
    const own = await newPharmacy(shop)
    const { _id: medicine } = await newMedicine(own)
    const { _id: id } = await activeLicence(admin, own)
    expect(await isOnSale(medicine)).toBe(true)
    await decide(id, 'suspend')
    expect(await isOnSale(medicine)).toBe(false)
    expect(await own.api.pharmacies.profile()).toMatchObject({ blocked: 'unlicensed' })
    expect(await shop.as().pharmacies.shown({ params: { id: own.id } })).toMatchObject({
      selling: false,
      licences: [{ form: '21' }],
    })
    await decide(id, 'resume')
    expect(await isOnSale(medicine)).toBe(true)
    await decide(id, 'cancel')
    expect(await isOnSale(medicine)).toBe(false)
  })

  test('is not extended by a wholesale licence', async () => {
    const own = await newPharmacy(shop)
    const { _id: medicine } = await newMedicine(own)
    await decide(await newBareLicence(own, { form: '20B' as never }), 'approve')
    await decide((await activeLicence(admin, own))._id, 'cancel')
    expect(await isOnSale(medicine)).toBe(false)
  })

  test('shows the number of another active form 20 once the first is cancelled', async () => {
    const own = await newPharmacy(shop)
    const first = await activeLicence(admin, own)
    const id = await newBareLicence(own, { form: '20' as never })
    await decide(id, 'approve')
    expect(await own.api.pharmacies.profile()).toMatchObject({ licenseNumber: first.number })
    await decide(first._id, 'cancel')
    const { number } = await seen(id)
    expect(await own.api.pharmacies.profile()).toMatchObject({ licenseNumber: number })
  })
})

describe('one licence number for two pharmacies', () => {
  test('is flagged at registration and refused at the approval, with the holder’s name', async () => {
    const holder = await newPharmacy(shop)
    const { number } = await activeLicence(admin, holder)
    const { user } = await registerPharmacy(shop, number.toLowerCase(), 'twin@example.in')
    const queued = (await newestEmails(shop.database.db, 1000)).filter(
      ({ recipient }) => recipient === admin.email,
    )
    const last = queued.find(({ key }) => key?.includes(user._id))
    expect(last?.body).toMatch(/Check the number first: Sanjeevani Medicals \d+ gave the same one/)
    const approval = admin.api.people.verifyPharmacy({ params: { id: user._id } })
    await expect(approval).rejects.toMatchObject({
      status: 409,
      code: 'licence_taken',
      message: expect.stringContaining('already belongs to Sanjeevani Medicals'),
    })
    const { failed } = await admin.api.people.verifyPharmacies({ body: { ids: [user._id] } })
    expect(failed).toMatchObject([{ message: expect.stringContaining('already belongs') }])
    const waiting = { query: { pharmacy: user._id } }
    const { body } = await admin.api.adminLicences.list(waiting)
    expect(body.licences).toMatchObject([
      { state: 'pending', sameNumber: [expect.stringContaining('Sanjeevani')] },
    ])
  })

  test('can be used again once the first pharmacy is closed', async () => {
    const holder = await newPharmacy(shop)
    const { number } = await activeLicence(admin, holder)
    await admin.api.people.deletePharmacy({ params: { id: holder.id }, query: {} })
    const { user } = await registerPharmacy(shop, number, 'heir@example.in')
    await admin.api.people.verifyPharmacy({ params: { id: user._id } })
    expect((await shop.as().pharmacies.shown({ params: { id: user._id } })).selling).toBe(true)
  })

  test('is allowed where two authorities issued it', async () => {
    const other = await newPharmacy(shop)
    const draft = licenceDraft()
    await decide(await newBareLicence(pharmacy, draft), 'approve')
    const elsewhere = { ...draft, issuingAuthority: 'Drugs Control Department, Karnataka' }
    await decide(await newBareLicence(other, elsewhere), 'approve')
    const third = await newPharmacy(shop)
    await expect(
      newBareLicence(third, draft).then((id) => decide(id, 'approve')),
    ).rejects.toMatchObject({ code: 'licence_taken' })
  })
})

test('the queue lists what waits, oldest first, without the form 20 of unapproved pharmacies', async () => {
  const other = await openTestShop()
  const chief = await newAdmin(other)
  const own = await newPharmacy(other)
  await newPharmacy(other, { verified: false })
  const ids = [await newBareLicence(own), await newBareLicence(own)]
  const { body, headers } = await chief.api.adminLicences.list({ query: { state: 'waiting' } })
  expect(body.licences.map(({ _id }) => _id)).toEqual(ids)
  expect(body.waiting).toBe(2)
  expect(headers['x-total-count']).toBe('2')
  await other.close()
})
