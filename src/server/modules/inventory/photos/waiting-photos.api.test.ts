import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoSources } from '#contract/photo-address.ts'
import { newAdmin, newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { drawPicture, storedPhoto } from '../../../../../tests/pictures.ts'

let shop: TestShop
let admin: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const waitingPharmacy = () => newPharmacy(shop, { verified: false })
const approve = ({ id }: TestActor) => admin.api.people.verifyPharmacy({ params: { id } })
const picture = (background: string) => drawPicture({ background }).jpeg().toBuffer()

/** `from`: what a browser says about the page that asks for the photo; nothing if it is none. */
const fetched = (url: string, from?: string) =>
  shop.send({
    method: 'GET',
    url,
    headers: from === undefined ? {} : { 'sec-fetch-site': from },
  })

const asPublic = 'public, max-age=31536000, immutable'

test('a photo is shown by the shop’s own pages alone until its pharmacy is approved', async () => {
  const pharmacy = await waitingPharmacy()
  const image = await storedPhoto(shop, pharmacy, await picture('#411111'))
  for (const { address } of photoSources(image) ?? []) {
    for (const from of [undefined, 'none', 'cross-site', 'same-site']) {
      const answer = await fetched(address, from)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    const own = await fetched(address, 'same-origin')
    expect(own.status).toBe(200)
    expect(own.headers.get('cache-control')).toBe('private, no-cache')
  }
  await approve(pharmacy)
  const answer = await fetched(image)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, asPublic])
})

test('a photo that a verified pharmacy shows is public, whoever uploaded it first', async () => {
  const file = await picture('#422222')
  const [first, second] = [await waitingPharmacy(), await waitingPharmacy()]
  const image = await storedPhoto(shop, first, file)
  expect(await storedPhoto(shop, second, file)).toBe(image)
  await newMedicine(first, { image })
  await newMedicine(second, { image })
  expect((await fetched(image)).status).toBe(404)
  await approve(second)
  const answer = await fetched(image)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, asPublic])
})

test('a photo of a rejected pharmacy stays hidden, that of a deleted one stays', async () => {
  const close = ({ id }: TestActor) =>
    admin.api.people.deletePharmacy({ params: { id }, query: {} })
  const rejected = await waitingPharmacy()
  const hidden = await storedPhoto(shop, rejected, await picture('#433333'))
  await close(rejected)
  expect((await fetched(hidden)).status).toBe(404)
  const deleted = await newPharmacy(shop)
  const image = await storedPhoto(shop, deleted, await picture('#444444'))
  await close(deleted)
  expect((await fetched(image)).status).toBe(200)
})
