import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newPharmacy } from '../../../../tests/actors.ts'
import { drawn, fromTelephone } from '../../../../tests/pictures.ts'
import {
  addPhoto,
  newDelivery,
  newPhoto,
  openReturnDesk,
  type ReturnDesk,
} from '../../../../tests/returns.ts'
import { returnJobs } from './jobs.ts'

/* Photos of what came damaged or wrong: for the three whom it concerns. */

let desk: ReturnDesk
beforeAll(async () => {
  desk = await openReturnDesk()
})
afterAll(() => desk.shop.close())

const fetched = (id: string, token?: string) =>
  desk.shop.app.inject({
    method: 'GET',
    url: `/api/returns/photos/${id}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

test('a photo is made anew: upright, as WebP, without the place where it was taken', async () => {
  const customer = await newCustomer(desk.shop)
  const answer = await addPhoto(desk.shop, customer, await fromTelephone())
  const { photo } = answer.body as { photo: string }
  const { rawPayload, headers, statusCode } = await fetched(photo, customer.token)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
  const seen = await sharp(rawPayload).metadata()
  expect(seen).toMatchObject({ format: 'webp', width: 300, height: 400 })
  expect(seen.exif).toBeUndefined()
})

test('is shown to its customer, its pharmacy and administrators, and to nobody else', async () => {
  const delivery = await newDelivery(desk)
  const photo = await newPhoto(desk.shop, delivery.customer)
  const statusFor = async (token?: string) => (await fetched(photo, token)).statusCode
  const stranger = await newCustomer(desk.shop)
  const other = await newPharmacy(desk.shop)
  // Until a return shows it, it is its customer's alone.
  for (const { token } of [stranger, other, desk.pharmacy, desk.admin])
    expect(await statusFor(token)).toBe(404)
  await delivery.ask({ reason: 'damaged', photos: [photo] })
  for (const { token } of [delivery.customer, desk.pharmacy, desk.admin])
    expect(await statusFor(token)).toBe(200)
  for (const { token } of [stranger, other]) expect(await statusFor(token)).toBe(404)
  expect(await statusFor()).toBe(401)
})

test('the same file again is the same photo; removed, it is gone; sent, it stays', async () => {
  const delivery = await newDelivery(desk)
  const { customer } = delivery
  const file = await drawn({ background: '#123456' }).png().toBuffer()
  const ids = [await addPhoto(desk.shop, customer, file), await addPhoto(desk.shop, customer, file)]
  const [first, second] = ids.map(({ body }) => (body as { photo: string }).photo)
  expect(second).toBe(first)
  const id = first ?? ''
  await customer.api.returns.removePhoto({ params: { id } })
  await customer.api.returns.removePhoto({ params: { id } })
  expect((await fetched(id, customer.token)).statusCode).toBe(404)
  const kept = await newPhoto(desk.shop, customer)
  await delivery.ask({ reason: 'wrong', photos: [kept] })
  await customer.api.returns.removePhoto({ params: { id: kept } })
  expect((await fetched(kept, customer.token)).statusCode).toBe(200)
})

test('a customer has a dozen that were not sent at most, and they are forgotten after a week', async () => {
  const customer = await newCustomer(desk.shop)
  const ids: string[] = []
  for (let n = 0; n < 12; n += 1) ids.push(await newPhoto(desk.shop, customer))
  expect(await addPhoto(desk.shop, customer)).toMatchObject({
    status: 409,
    body: { code: 'too_many_photos' },
  })
  const sent = await newDelivery(desk, { customer })
  const [shown = '', ...unused] = ids
  await sent.ask({ reason: 'damaged', photos: [shown] })
  const [forget] = returnJobs(desk.shop.database.db)
  await forget?.run(new Date(Date.now() + 6.9 * 86_400_000))
  expect((await fetched(unused[0] ?? '', customer.token)).statusCode).toBe(200)
  await forget?.run(new Date(Date.now() + 7.1 * 86_400_000))
  expect((await fetched(unused[0] ?? '', customer.token)).statusCode).toBe(404)
  expect((await fetched(shown, customer.token)).statusCode).toBe(200)
})

test('what is no picture is not kept', async () => {
  const customer = await newCustomer(desk.shop)
  expect(await addPhoto(desk.shop, customer, Buffer.from('%PDF-1.7'))).toMatchObject({
    status: 400,
    body: { code: 'broken_photo' },
  })
})

test('a customer who leaves takes along what they showed and wrote, once it is decided', async () => {
  const delivery = await newDelivery(desk)
  const photo = await newPhoto(desk.shop, delivery.customer)
  const { _id } = await delivery.ask({ reason: 'damaged', photos: [photo] })
  const body = { restock: false }
  await desk.pharmacy.api.pharmacyReturns.accept({ params: { id: _id }, body })
  await desk.admin.api.people.deleteCustomer({ params: { id: delivery.customer.id } })
  const { return: seen } = await desk.admin.api.adminReturns.detail({ params: { id: _id } })
  expect(seen).toMatchObject({ customer: '', note: '', photos: [], state: 'accepted' })
})

test('what was undecided when its customer left goes by the night after it was decided', async () => {
  const delivery = await newDelivery(desk)
  const photo = await newPhoto(desk.shop, delivery.customer)
  const { _id } = await delivery.ask({ reason: 'damaged', photos: [photo] })
  await desk.admin.api.people.deleteCustomer({ params: { id: delivery.customer.id } })
  const [, forget] = returnJobs(desk.shop.database.db)
  const seen = async () => {
    await forget?.run(new Date())
    return (await desk.admin.api.adminReturns.detail({ params: { id: _id } })).return.photos
  }
  expect(await seen()).toEqual([photo])
  const body = { answer: 'It looks well.' }
  await desk.pharmacy.api.pharmacyReturns.refuse({ params: { id: _id }, body })
  expect(await seen()).toEqual([])
})
