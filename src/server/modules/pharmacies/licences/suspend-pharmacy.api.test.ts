import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { loggedInAgain } from '../../../../../tests/passwords.ts'
import { auditEntries, emails } from '../../../platform/tables.ts'

let shop: TestShop
let admin: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const reason = 'The State authority is inspecting the premises.'
const suspend = (id: string) =>
  admin.api.adminLicences.suspend({ params: { id }, body: { reason } })
const resume = (id: string) =>
  admin.api.adminLicences.resume({ params: { id }, body: { reason: 'Nothing was found.' } })

test('a suspended pharmacy may log in, reads why, and keeps its inventory', async () => {
  const pharmacy = await newPharmacy(shop)
  await newMedicine(pharmacy)
  const { suspension } = await suspend(pharmacy.id)
  expect(suspension.reason).toBe(reason)
  const { api: own } = await loggedInAgain(shop, 'pharmacy', pharmacy)
  expect(await own.pharmacies.profile()).toMatchObject({
    blocked: 'suspended',
    suspension: { reason },
  })
  expect((await own.catalogue.inventory({ query: {} })).body).toHaveLength(1)
  const { notifications } = await own.notifications.list({ query: {} })
  expect(notifications[0]).toMatchObject({ kind: 'pharmacy_suspended', facts: { reason } })
  const queued = await shop.database.db
    .select()
    .from(emails)
    .where(eq(emails.recipient, pharmacy.email))
  expect(queued.map(({ subject }) => subject)).toEqual(['Your pharmacy is suspended'])
})

test('suspending and resuming are audited with their reasons, once each', async () => {
  const { id } = await newPharmacy(shop)
  await suspend(id)
  await expect(suspend(id)).rejects.toMatchObject({ status: 409, code: 'pharmacy_suspended' })
  await resume(id)
  await expect(resume(id)).rejects.toMatchObject({ code: 'pharmacy_not_suspended' })
  const entries = await shop.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(auditEntries.id)
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['pharmacy_suspended', { why: reason }],
    ['pharmacy_resumed', { why: 'Nothing was found.' }],
  ])
})

test('the administrator sees in the list who is suspended', async () => {
  const { id, email } = await newPharmacy(shop)
  await suspend(id)
  const { body } = await admin.api.people.pharmacies({ query: { q: email } })
  expect(body).toMatchObject([{ _id: id, blocked: 'suspended', suspension: { reason } }])
})

test('a pharmacy that waits for approval, or does not exist, can’t be suspended', async () => {
  const waiting = await newPharmacy(shop, { verified: false })
  for (const id of [waiting.id, '00000000-0000-4000-8000-000000000000'])
    await expect(suspend(id)).rejects.toMatchObject({ status: 404, code: 'pharmacy_not_found' })
})

test('needs a reason', async () => {
  const { id } = await newPharmacy(shop)
  const body = { reason: '  ' }
  await expect(admin.api.adminLicences.suspend({ params: { id }, body })).rejects.toMatchObject({
    errors: [{ path: 'reason' }],
  })
})
