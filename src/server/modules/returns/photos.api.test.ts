import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newPharmacy } from '../../../../tests/actors.ts'
import { drawPicture, fromTelephone } from '../../../../tests/pictures.ts'
import {
  addPhoto,
  newDelivery,
  newPhoto,
  openReturnScenario,
  type ReturnScenario,
} from '../../../../tests/returns.ts'
import { returnJobs } from './jobs.ts'

/* Photos of damaged or wrong items are visible only to the customer, the pharmacy and administrators. */

let scenario: ReturnScenario
beforeAll(async () => {
  scenario = await openReturnScenario()
})
afterAll(() => scenario.shop.close())

const fetched = (id: string, token?: string) =>
  scenario.shop.app.inject({
    method: 'GET',
    url: `/api/returns/photos/${id}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

test('re-encodes a photo upright, as WebP, without its location', async () => {
  const customer = await newCustomer(scenario.shop)
  const answer = await addPhoto(scenario.shop, customer, await fromTelephone())
  const { photo } = answer.body as { photo: string }
  const { rawPayload, headers, statusCode } = await fetched(photo, customer.token)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
  const seen = await sharp(rawPayload).metadata()
  expect(seen).toMatchObject({ format: 'webp', width: 300, height: 400 })
  expect(seen.exif).toBeUndefined()
})

test('shows a photo to its customer, its pharmacy and administrators only', async () => {
  const delivery = await newDelivery(scenario)
  const photo = await newPhoto(scenario.shop, delivery.customer)
  const statusFor = async (token?: string) => (await fetched(photo, token)).statusCode
  const stranger = await newCustomer(scenario.shop)
  const other = await newPharmacy(scenario.shop)
  // Until a return shows it, only its customer can see it.
  for (const { token } of [stranger, other, scenario.pharmacy, scenario.admin])
    expect(await statusFor(token)).toBe(404)
  await delivery.ask({ reason: 'damaged', photos: [photo] })
  for (const { token } of [delivery.customer, scenario.pharmacy, scenario.admin])
    expect(await statusFor(token)).toBe(200)
  for (const { token } of [stranger, other]) expect(await statusFor(token)).toBe(404)
  expect(await statusFor()).toBe(401)
})

test('reuses the same file, deletes a removed photo and keeps a sent one', async () => {
  const delivery = await newDelivery(scenario)
  const { customer } = delivery
  const file = await drawPicture({ background: '#123456' }).png().toBuffer()
  const ids = [
    await addPhoto(scenario.shop, customer, file),
    await addPhoto(scenario.shop, customer, file),
  ]
  const [first, second] = ids.map(({ body }) => (body as { photo: string }).photo)
  expect(second).toBe(first)
  const id = first ?? ''
  await customer.api.returns.removePhoto({ params: { id } })
  await customer.api.returns.removePhoto({ params: { id } })
  expect((await fetched(id, customer.token)).statusCode).toBe(404)
  const used = await newPhoto(scenario.shop, customer)
  await delivery.ask({ reason: 'wrong', photos: [used] })
  await customer.api.returns.removePhoto({ params: { id: used } })
  expect((await fetched(used, customer.token)).statusCode).toBe(200)
})

test('limits a customer to a dozen unsent photos, and deletes them after a week', async () => {
  const customer = await newCustomer(scenario.shop)
  const ids: string[] = []
  for (let n = 0; n < 12; n += 1) ids.push(await newPhoto(scenario.shop, customer))
  expect(await addPhoto(scenario.shop, customer)).toMatchObject({
    status: 409,
    body: { code: 'too_many_photos' },
  })
  const sent = await newDelivery(scenario, { customer })
  const [shown = '', ...unused] = ids
  await sent.ask({ reason: 'damaged', photos: [shown] })
  const [forget] = returnJobs(scenario.shop.database.db)
  await forget?.run(new Date(Date.now() + 6.9 * 86_400_000))
  expect((await fetched(unused[0] ?? '', customer.token)).statusCode).toBe(200)
  await forget?.run(new Date(Date.now() + 7.1 * 86_400_000))
  expect((await fetched(unused[0] ?? '', customer.token)).statusCode).toBe(404)
  expect((await fetched(shown, customer.token)).statusCode).toBe(200)
})

test('rejects a file that is not an image', async () => {
  const customer = await newCustomer(scenario.shop)
  expect(await addPhoto(scenario.shop, customer, Buffer.from('%PDF-1.7'))).toMatchObject({
    status: 400,
    body: { code: 'broken_photo' },
  })
})

test('deletes photos and notes of decided returns when the customer leaves', async () => {
  const delivery = await newDelivery(scenario)
  const photo = await newPhoto(scenario.shop, delivery.customer)
  const { _id } = await delivery.ask({ reason: 'damaged', photos: [photo] })
  const body = { restock: false }
  await scenario.pharmacy.api.pharmacyReturns.accept({ params: { id: _id }, body })
  await scenario.admin.api.people.deleteCustomer({ params: { id: delivery.customer.id } })
  const { return: seen } = await scenario.admin.api.adminReturns.detail({ params: { id: _id } })
  expect(seen).toMatchObject({ customer: '', note: '', photos: [], state: 'accepted' })
})

test('deletes them the night after the decision if the return was open when the customer left', async () => {
  const delivery = await newDelivery(scenario)
  const photo = await newPhoto(scenario.shop, delivery.customer)
  const { _id } = await delivery.ask({ reason: 'damaged', photos: [photo] })
  await scenario.admin.api.people.deleteCustomer({ params: { id: delivery.customer.id } })
  const [, forget] = returnJobs(scenario.shop.database.db)
  const seen = async () => {
    await forget?.run(new Date())
    return (await scenario.admin.api.adminReturns.detail({ params: { id: _id } })).return.photos
  }
  expect(await seen()).toEqual([photo])
  const body = { answer: 'It looks well.' }
  await scenario.pharmacy.api.pharmacyReturns.refuse({ params: { id: _id }, body })
  expect(await seen()).toEqual([])
})
