import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPharmacy } from '../../../../tests/actors.ts'
import { newDelivery, openReturnScenario, type ReturnScenario } from '../../../../tests/returns.ts'

/* A return that waits for the pharmacy's answer. */

let scenario: ReturnScenario
beforeAll(async () => {
  scenario = await openReturnScenario()
})
afterAll(() => scenario.shop.close())

const params = (id: string) => ({ params: { id } })
const overrule = (id: string) =>
  scenario.admin.api.adminReturns.accept({ ...params(id), body: { restock: false } })
const days = (n: number) => n * 86_400

test('is the pharmacy’s to decide for three days, then an administrator’s as well', async () => {
  const delivery = await newDelivery(scenario)
  const { _id } = await delivery.ask()
  const body = { answer: 'Nobody answered, and nothing is to be seen.' }
  await expect(overrule(_id)).rejects.toMatchObject({ code: 'return_waits' })
  await expect(
    scenario.admin.api.adminReturns.refuse({ ...params(_id), body }),
  ).rejects.toMatchObject({
    code: 'return_waits',
  })
  const late = { query: { state: 'late' as const } }
  const idsOf = async () =>
    (await scenario.admin.api.adminReturns.list(late)).body.returns.map((one) => one._id)
  expect(await idsOf()).not.toContain(_id)
  scenario.shop.advance(days(3) + 1)
  expect(await idsOf()).toContain(_id)
  const { return: refused } = await scenario.admin.api.adminReturns.refuse({ ...params(_id), body })
  expect(refused).toMatchObject({ state: 'refused', decidedBy: 'admin', answer: body.answer })
  scenario.shop.advance(-days(3) - 1)
})

test('lists and counts open returns for the pharmacy, oldest first', async () => {
  const pharmacy = await newPharmacy(scenario.shop)
  const own = { ...scenario, pharmacy }
  const first = await (await newDelivery(own)).ask()
  const second = await (await newDelivery(own)).ask({ quantity: 3 })
  const { body, headers } = await pharmacy.api.pharmacyReturns.list({
    query: { state: 'requested' },
  })
  expect(body.returns.map((one) => one._id)).toEqual([first._id, second._id])
  expect(body).toMatchObject({ waiting: 2, late: 0 })
  expect(body.returns[1]).toMatchObject({ quantity: 3, value: 90, photos: 0, late: false })
  expect(headers['x-total-count']).toBe('2')
  const { body: page, headers: beside } = await pharmacy.api.pharmacyReturns.list({
    query: { limit: 1 },
  })
  expect(page.returns.map((one) => one._id)).toEqual([second._id])
  expect(beside.link).toContain('rel="next"')
})

test('shows a return only to its own pharmacy', async () => {
  const { _id } = await (await newDelivery(scenario)).ask()
  const { pharmacyReturns } = (await newPharmacy(scenario.shop)).api
  for (const call of [
    () => pharmacyReturns.detail(params(_id)),
    () => pharmacyReturns.accept({ ...params(_id), body: { restock: false } }),
    () => pharmacyReturns.refuse({ ...params(_id), body: { answer: 'No.' } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404, code: 'return_not_found' })
  const { body } = await pharmacyReturns.list({})
  expect(body).toEqual({ returns: [], waiting: 0, late: 0 })
})

test('is an administrator’s to decide at once if the pharmacy was closed', async () => {
  const pharmacy = await newPharmacy(scenario.shop)
  const { _id } = await (await newDelivery({ ...scenario, pharmacy })).ask()
  await scenario.admin.api.people.deletePharmacy(params(pharmacy.id))
  expect((await overrule(_id)).return).toMatchObject({ state: 'accepted', decidedBy: 'admin' })
})
