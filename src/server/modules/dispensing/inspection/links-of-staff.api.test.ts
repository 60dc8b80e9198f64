import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newPharmacy, newStaff, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { aroundToday } from '../../../../../tests/dispensing.ts'

/* A link works as long as whoever created it may create links. */

let shop: TestShop
let owner: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  owner = await newPharmacy(shop)
})
afterAll(() => shop.close())

const over = { status: 404, code: 'inspection_over' }
const opened = (token: string) => shop.as().inspection.open({ body: { token } })
const stateOf = async (id: string) =>
  (await owner.api.inspectionLinks.list()).links.find(({ _id }) => _id === id)?.state

async function newLink({ api }: Pick<TestActor, 'api'>) {
  const body = { label: 'Inspector R. Shinde', days: 7 } as const
  const { url, links } = await api.inspectionLinks.create({ body })
  const [, token = ''] = url.split('#token=')
  return { token, id: links[0]?._id ?? '' }
}

async function newPharmacist(of = owner) {
  const { staffId, api } = await newStaff(shop, of, 'pharmacist')
  return { staffId, ...(await newLink({ api })) }
}

test('the links of a removed pharmacist end, and those of the owner stay', async () => {
  const owners = await newLink(owner)
  const { staffId, token, id } = await newPharmacist()
  expect(await opened(token)).toBeTruthy()
  expect(await stateOf(id)).toBe('working')
  await owner.api.staff.remove({ params: { id: staffId } })
  await expect(opened(token)).rejects.toMatchObject(over)
  const body = { token, register: 'h1' as const, ...aroundToday() }
  await expect(shop.as().inspection.rows({ body })).rejects.toMatchObject(over)
  expect(await stateOf(id)).toBe('ended')
  expect(await opened(owners.token)).toBeTruthy()
  expect(await stateOf(owners.id)).toBe('working')
})

test('the links of a person end with a role that may not create any', async () => {
  const { staffId, token, id } = await newPharmacist()
  const change = (role: 'accounts' | 'pharmacist') =>
    owner.api.staff.changeRole({ params: { id: staffId }, body: { role } })
  await change('accounts')
  await expect(opened(token)).rejects.toMatchObject(over)
  expect(await stateOf(id)).toBe('ended')
  await change('pharmacist')
  expect(await opened(token)).toBeTruthy()
})

test('a link that has ended can be revoked, and then stays revoked', async () => {
  const { staffId, token, id } = await newPharmacist()
  await owner.api.staff.remove({ params: { id: staffId } })
  await owner.api.inspectionLinks.revoke({ params: { id } })
  expect(await stateOf(id)).toBe('revoked')
  await expect(opened(token)).rejects.toMatchObject(over)
})

test('links that have ended do not count towards the most that work', async () => {
  const pharmacy = await newPharmacy(shop)
  const { staffId, api } = await newStaff(shop, pharmacy, 'pharmacist')
  for (let n = 0; n < 20; n += 1) await newLink({ api })
  await expect(newLink(pharmacy)).rejects.toMatchObject({ code: 'too_many_links' })
  await pharmacy.api.staff.remove({ params: { id: staffId } })
  await expect(newLink(pharmacy)).resolves.toBeTruthy()
})

test('the links of who worked in a pharmacy until it was closed stay', async () => {
  const pharmacy = await newPharmacy(shop)
  const left = await newPharmacist(pharmacy)
  const stayed = await newPharmacist(pharmacy)
  await pharmacy.api.staff.remove({ params: { id: left.staffId } })
  const { api } = await newAdmin(shop)
  await api.people.deletePharmacy({ params: { id: pharmacy.id }, query: {} })
  expect(await opened(stayed.token)).toBeTruthy()
  await expect(opened(left.token)).rejects.toMatchObject(over)
})
