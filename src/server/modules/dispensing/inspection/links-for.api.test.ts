import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newPharmacy } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'

/* The administrator's calls about the inspection links of any pharmacy. */

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const over = { status: 404, code: 'inspection_over' }

test('a pharmacy lists a link of an administrator as theirs, and can revoke it', async () => {
  const { id, api } = await newPharmacy(shop)
  const body = { label: 'Inspector R. Shinde', days: 1 } as const
  await (await newAdmin(shop)).api.inspectionLinks.createFor({ params: { id }, body })
  await api.inspectionLinks.create({ body })
  const { links: all } = await api.inspectionLinks.list()
  expect(all.map(({ createdBy }) => createdBy).sort()).toEqual(['Administrator', 'Owner'])
  const theirs = all.find(({ createdBy }) => createdBy === 'Administrator')
  const answer = await api.inspectionLinks.revoke({ params: { id: theirs?._id ?? '' } })
  expect(answer.links.filter(({ state }) => state === 'revoked')).toHaveLength(1)
})

test('an administrator lists and revokes the links of a pharmacy', async () => {
  const { id, api } = await newPharmacy(shop)
  const admin = (await newAdmin(shop)).api
  const body = { label: 'Inspector R. Shinde', days: 7 } as const
  const created = await admin.inspectionLinks.createFor({ params: { id }, body })
  expect(created.links).toMatchObject([{ state: 'working', createdBy: 'Administrator' }])
  const [, token = ''] = created.url.split('#token=')
  const link = created.links[0]?._id ?? ''
  expect(await shop.as().inspection.open({ body: { token } })).toBeTruthy()

  const { links: all } = await admin.inspectionLinks.revokeFor({ params: { id, link } })
  const revoked = { _id: link, state: 'revoked', revokedBy: 'Administrator' }
  expect(all).toMatchObject([revoked])
  await expect(shop.as().inspection.open({ body: { token } })).rejects.toMatchObject(over)
  expect((await admin.inspectionLinks.listFor({ params: { id } })).links).toMatchObject([revoked])
  expect((await api.inspectionLinks.list()).links).toMatchObject([revoked])
  await admin.inspectionLinks.revokeFor({ params: { id, link } })
  const { body: entries } = await admin.audit.list({ query: { subject: id } })
  expect(entries.filter(({ action }) => action === 'inspection_link_revoked')).toMatchObject([
    { actor: { role: 'admin' }, after: { link } },
  ])
})

test('an administrator revokes a link that the pharmacy created, but not under another pharmacy', async () => {
  const pharmacy = await newPharmacy(shop)
  const body = { label: 'Inspector R. Shinde', days: 7 } as const
  const created = await pharmacy.api.inspectionLinks.create({ body })
  const [, token = ''] = created.url.split('#token=')
  const link = created.links[0]?._id ?? ''
  const { inspectionLinks: calls } = (await newAdmin(shop)).api
  const other = await newPharmacy(shop)
  await expect(calls.revokeFor({ params: { id: other.id, link } })).rejects.toMatchObject({
    status: 404,
    code: 'inspection_link_not_found',
  })
  expect(await shop.as().inspection.open({ body: { token } })).toBeTruthy()
  await calls.revokeFor({ params: { id: pharmacy.id, link } })
  await expect(shop.as().inspection.open({ body: { token } })).rejects.toMatchObject(over)
  await expect(
    calls.listFor({ params: { id: '00000000-0000-4000-8000-000000000000' } }),
  ).rejects.toMatchObject({ status: 404, code: 'pharmacy_not_found' })
})
