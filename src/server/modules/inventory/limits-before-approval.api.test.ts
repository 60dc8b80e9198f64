import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAdmin, newMedicine, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { drawPicture, sendPhoto } from '../../../../tests/pictures.ts'
import { uploads } from '../../../../tests/uploads.ts'

let shop: TestShop
let admin: TestActor
let waiting: TestActor
let csv: ReturnType<typeof uploads>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  csv = uploads(shop)
})
beforeEach(async () => {
  waiting = await newPharmacy(shop, { verified: false })
})
afterAll(() => shop.close())

const approve = () => admin.api.people.verifyPharmacy({ params: { id: waiting.id } })

const list = (count: number, from = 0) =>
  [
    'name,price,sku',
    ...Array.from({ length: count }, (_, n) => `Row ${from + n},5,S${from + n}`),
  ].join('\n')
const fullOfMedicines =
  'You have added the 1,000 medicines that a pharmacy may have before its approval. This limit ends when your pharmacy is approved.'
const fullOfBatches =
  'You have added the 5,000 batches that a pharmacy may have before its approval. This limit ends when your pharmacy is approved.'

describe('a pharmacy that waits for its approval', () => {
  const seedPhotos = (count: number, bytes = 1) =>
    shop.database.run(
      `insert into photos (digest, width, content, pharmacy_id)
       select lpad(left($1::uuid::text, 8) || n, 22, '0'), 800, decode(repeat('00', $2::int), 'hex'), $1::uuid
       from generate_series(1, $3::int) n`,
      [waiting.id, bytes, count],
    )
  const picture = (background: string) => drawPicture({ background }).jpeg().toBuffer()
  const tooMany = {
    status: 409,
    body: {
      code: 'too_many_photos',
      message:
        'You have stored the 20 photos, or 20 MB of them, that a pharmacy may have before its approval. This limit ends when your pharmacy is approved.',
    },
  }

  test('stores 20 photos, and more once it is approved', async () => {
    await seedPhotos(20)
    const photo = await picture('#111111')
    expect(await sendPhoto(shop, waiting, photo)).toMatchObject(tooMany)
    await approve()
    expect(await sendPhoto(shop, waiting, photo)).toMatchObject({ status: 200 })
  })

  test('stores 20 MB of photos', async () => {
    await seedPhotos(2, 10 * 1024 * 1024)
    expect(await sendPhoto(shop, waiting, await picture('#222222'))).toMatchObject(tooMany)
  })

  test('stores one of several photos that arrive at once when there is room for one', async () => {
    await seedPhotos(19)
    const photos = await Promise.all(['#313131', '#323232', '#333333', '#343434'].map(picture))
    const answers = await Promise.all(photos.map((photo) => sendPhoto(shop, waiting, photo)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  test('adds 1,000 medicines by imports; other rows are refused with a sentence', async () => {
    const tooLong = list(1002)
    const rehearsed = await csv.upload(waiting, tooLong, '?dryRun=true')
    const imported = await csv.upload(waiting, tooLong)
    for (const { done, refused } of [rehearsed, imported]) {
      expect(done).toMatchObject({ read: 1002, added: 1000, refused: 2 })
      expect(refused.map(({ reasons }) => reasons)).toEqual(
        Array(2).fill([{ column: '', value: '', reason: fullOfMedicines }]),
      )
    }
    expect(await csv.total(waiting)).toBe(1000)
    // Rows of medicines that it has are no new ones.
    expect((await csv.upload(waiting, list(3).replaceAll(',5,', ',6,'))).done).toMatchObject({
      changed: 3,
      refused: 0,
    })
    await expect(newMedicine(waiting)).rejects.toMatchObject({
      status: 409,
      code: 'too_many_medicines',
      message: fullOfMedicines,
    })
    await approve()
    await newMedicine(waiting)
    expect((await csv.upload(waiting, list(2, 1000))).done).toMatchObject({ added: 2, refused: 0 })
  })

  test('adds one of several medicines at once when there is room for one', async () => {
    await csv.upload(waiting, list(999))
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => newMedicine(waiting)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    expect(await csv.total(waiting)).toBe(1000)
  })

  test('deletes a medicine to have room for another', async () => {
    await csv.upload(waiting, list(999))
    const { _id } = await newMedicine(waiting)
    await expect(newMedicine(waiting)).rejects.toMatchObject({ code: 'too_many_medicines' })
    await waiting.api.catalogue.remove({ params: { id: _id } })
    await newMedicine(waiting)
  })

  test('adds 5,000 batches, in a list or one by one', async () => {
    const rows = Array.from({ length: 5002 }, (_, n) => `Many,5,M,B${n},2090-01-31,1`)
    const header = 'name,price,sku,batchNumber,expiryDate,stockQuantity'
    const file = [header, ...rows].join('\n')
    const rehearsed = await csv.upload(waiting, file, '?dryRun=true')
    const imported = await csv.upload(waiting, file)
    for (const { done, refused } of [rehearsed, imported]) {
      expect(done).toMatchObject({ read: 5002, added: 5000, refused: 2 })
      expect(refused.map(({ reasons }) => reasons)).toEqual(
        Array(2).fill([{ column: '', value: '', reason: fullOfBatches }]),
      )
    }
    const { body } = await waiting.api.catalogue.inventory({ query: { limit: 1 } })
    const add = () =>
      waiting.api.batches.add({
        params: { id: body[0]?._id ?? '' },
        body: { number: 'ONE-MORE', expiryDate: '2090-01-31', units: 1 },
      })
    await expect(add()).rejects.toMatchObject({
      status: 409,
      code: 'too_many_batches',
      message: fullOfBatches,
    })
    await approve()
    await add()
  })
})

test('a verified pharmacy has none of these limits', async () => {
  const verified = await newPharmacy(shop)
  expect((await csv.upload(verified, list(1002))).done).toMatchObject({ added: 1002, refused: 0 })
  await newMedicine(verified)
})
