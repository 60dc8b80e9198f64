import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { photoSources } from '#contract/photo-address.ts'
import { newAdmin, newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { type ForeignHost, openForeignHost } from '../../../../../tests/foreign-host.ts'
import { fetchingFrom, newPicture, ownPicture } from '../../../../../tests/foreign-images.ts'
import { deleteUnusedPhotos } from '../photos/delete-unused-photos.ts'

let shop: TestShop
let host: ForeignHost
let pharmacy: TestActor
let run: ReturnType<typeof fetchingFrom>
beforeAll(async () => {
  shop = await openTestShop()
  host = await openForeignHost()
  run = fetchingFrom(host, shop)
})
beforeEach(async () => {
  pharmacy = await newPharmacy(shop)
})
afterAll(async () => {
  await host.close()
  await shop.close()
})

const dayMs = 24 * 60 * 60 * 1000
const own = (id: string, by = pharmacy) => ownPicture(by, id)
const fetched = { image: expect.stringMatching(/^\/photos\//), state: 'fetched', reason: null }
const waiting = { image: '', state: 'waiting', reason: null }

describe('a picture at a web address', () => {
  test('is fetched once, stored and served by the shop; only the pharmacy sees the address', async () => {
    const address = host.serve(await newPicture())
    const { _id, image } = await newMedicine(pharmacy, { image: address })
    expect(image).toBe('')
    expect(await own(_id)).toEqual({ ...waiting, address })
    await run()
    await run()
    expect(await own(_id)).toEqual({ ...fetched, address })
    expect(host.count(address)).toBe(1)
    for (const source of photoSources((await own(_id)).image) ?? [])
      expect(await shop.send({ method: 'GET', url: source.address })).toMatchObject({ status: 200 })

    for (const url of [`/api/medicines/${_id}`, `/api/medicines/?pharmacy=${pharmacy.id}`]) {
      const { body } = await shop.send({ method: 'GET', url })
      expect(JSON.stringify(body)).toContain('/photos/')
      expect(JSON.stringify(body)).not.toContain('pictures.example')
    }
    const { body: inventory } = await pharmacy.api.catalogue.inventory({ query: {} })
    expect(inventory[0]?.foreignImage).toEqual({ address, state: 'fetched', reason: null })
  })

  test('is requested by the shop, without cookies, credentials or a referrer', async () => {
    const address = host.serve(await newPicture())
    await newMedicine(pharmacy, { image: address })
    await run()
    const { headers = {} } = host.requests.find(({ path }) => address.endsWith(path)) ?? {}
    expect(headers['user-agent']).toBe('Aushadh (+http://shop.test)')
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  test('is fetched once for several medicines of a pharmacy, also for later ones', async () => {
    const address = host.serve(await newPicture())
    const first = await newMedicine(pharmacy, { image: address })
    const second = await newMedicine(pharmacy, { image: address })
    await run()
    const third = await newMedicine(pharmacy, { image: address })
    for (const { _id } of [first, second, third]) expect(await own(_id)).toMatchObject(fetched)
    expect(host.count(address)).toBe(1)
  })

  test('is fetched once by two processes', async () => {
    const address = host.serve(await newPicture())
    const { _id } = await newMedicine(pharmacy, { image: address })
    await Promise.all([run(), run()])
    expect(await own(_id)).toMatchObject(fetched)
    expect(host.count(address)).toBe(1)
  })

  test('is fetched anew when the address changes, not when the medicine is saved with what it shows', async () => {
    const [old, next] = [host.serve(await newPicture()), host.serve(await newPicture())]
    const { _id, name } = await newMedicine(pharmacy, { image: old })
    await run()
    const { image } = await own(_id)
    const change = (to: string | null) =>
      pharmacy.api.catalogue.update({ params: { id: _id }, body: { name, image: to } })
    for (const same of [image, old, '']) {
      await change(same)
      expect(await own(_id)).toEqual({ ...fetched, image, address: old })
    }
    await change(next)
    expect(await own(_id)).toEqual({ ...waiting, address: next })
    await run()
    expect(await own(_id)).toMatchObject({ ...fetched, address: next })
    expect((await own(_id)).image).not.toBe(image)
    await change(null)
    expect(await own(_id)).toEqual({ image: '' })
    expect([host.count(old), host.count(next)]).toEqual([1, 1])
  })

  test('is not fetched for a medicine that is closed or taken off sale, until it is restored', async () => {
    const admin = await newAdmin(shop)
    const [ofClosed, ofRemoved] = [host.serve(await newPicture()), host.serve(await newPicture())]
    const closed = await newMedicine(pharmacy, { image: ofClosed })
    const removed = await newMedicine(pharmacy, { image: ofRemoved })
    const params = { id: removed._id }
    await pharmacy.api.catalogue.remove({ params: { id: closed._id } })
    await admin.api.listings.remove({ params, body: { reason: 'The picture is wrong.' } })
    await run()
    expect([host.count(ofClosed), host.count(ofRemoved)]).toEqual([0, 0])
    const query = 'select from foreign_images where pharmacy_id = $1'
    expect((await shop.database.run(query, [pharmacy.id])).rows).toEqual([])
    await admin.api.listings.restore({ params, body: { reason: 'The picture is right.' } })
    await run()
    expect(await own(removed._id)).toMatchObject(fetched)
  })

  test('is stored as long as an open medicine has its address', async () => {
    const address = host.serve(await newPicture())
    const first = await newMedicine(pharmacy, { image: address })
    await run()
    const { image } = await own(first._id)
    const isThere = async () => (await shop.send({ method: 'GET', url: image })).status === 200
    const deleteUnused = () =>
      deleteUnusedPhotos(shop.database.db, async () => new Set(), new Date(Date.now() + 8 * dayMs))
    await deleteUnused()
    expect(await isThere()).toBe(true)
    await pharmacy.api.catalogue.remove({ params: { id: first._id } })
    const second = await newMedicine(pharmacy, { image: address })
    expect(await own(second._id)).toMatchObject({ image })
    await pharmacy.api.catalogue.remove({ params: { id: second._id } })
    await deleteUnused()
    expect(await isThere()).toBe(false)
    const third = await newMedicine(pharmacy, { image: address })
    expect(await own(third._id)).toEqual({ ...waiting, address })
    await run()
    expect(await own(third._id)).toMatchObject({ image })
    expect(host.count(address)).toBe(2)
  })

  test('waits until the pharmacy is approved', async () => {
    const unknown = await newPharmacy(shop, { verified: false })
    const address = host.serve(await newPicture())
    const { _id } = await newMedicine(unknown, { image: address })
    await run()
    expect(await own(_id, unknown)).toEqual({ ...waiting, address })
    expect(host.count(address)).toBe(0)
  })

  test('of one pharmacy is not delayed by many of another', async () => {
    const small = await newPharmacy(shop)
    for (let n = 0; n < 20; n += 1) await newMedicine(pharmacy, { image: host.serve(404) })
    const address = host.serve(await newPicture())
    await newMedicine(small, { image: address })
    const before = host.requests.length
    await run()
    const turn = host.requests.slice(before).findIndex(({ path }) => address.endsWith(path))
    expect(turn).toBeGreaterThanOrEqual(0)
    expect(turn).toBeLessThan(6)
  })

  test('is not requested once the pharmacy may store no more photos', async () => {
    await shop.database.run(
      `insert into photos (digest, width, content, pharmacy_id)
       select lpad('f' || n, 22, '0'), 800, '\\x00', $1 from generate_series(1, 2000) n`,
      [pharmacy.id],
    )
    const addresses = [host.serve(await newPicture()), host.serve(await newPicture())]
    const ids: string[] = []
    for (const image of addresses) ids.push((await newMedicine(pharmacy, { image }))._id)
    await run()
    const reason = expect.stringMatching(/limit for photos/)
    for (const id of ids)
      expect(await own(id)).toMatchObject({ image: '', state: 'failed', reason })
    expect(addresses.map(host.count)).toEqual([0, 0])
  })
})
