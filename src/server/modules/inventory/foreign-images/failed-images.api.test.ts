import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { photoLimits } from '#contract/photo-address.ts'
import { newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { type ForeignHost, openForeignHost, redirectTo } from '../../../../../tests/foreign-host.ts'
import { fetchingFrom, newPicture, ownPicture } from '../../../../../tests/foreign-images.ts'
import { animatedPng, bomb } from '../../../../../tests/pictures.ts'

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

const own = (id: string) => ownPicture(pharmacy, id)
const fetched = { image: expect.stringMatching(/^\/photos\//), state: 'fetched', reason: null }
const waiting = { image: '', state: 'waiting', reason: null }
const again = (id: string) => pharmacy.api.photos.fetchAgain({ params: { id } })

describe('a picture that is not fetched', () => {
  test('is tried again after growing pauses, and is fetched once its server works', async () => {
    let tries = 0
    const file = await newPicture()
    const address = host.serve((response) => {
      tries += 1
      return response.writeHead(tries < 3 ? 503 : 200).end(file)
    })
    const { _id } = await newMedicine(pharmacy, { image: address })
    await run()
    const reason = 'The server answered with the status 503.'
    expect(await own(_id)).toMatchObject({ ...waiting, reason })
    await run(0.5)
    expect(tries).toBe(1)
    await run(1.1)
    await run(10)
    expect(tries).toBe(2)
    await run(11.2)
    expect(await own(_id)).toMatchObject(fetched)
  })

  test('has failed after three retries, until the pharmacy tries again', async () => {
    let works = false
    const file = await newPicture()
    const address = host.serve((response) => response.writeHead(works ? 200 : 410).end(file))
    const { _id } = await newMedicine(pharmacy, { image: address })
    for (const minutes of [0, 2, 13, 75, 200, 2000]) await run(minutes)
    expect(host.count(address)).toBe(4)
    expect(await own(_id)).toMatchObject({
      image: '',
      state: 'failed',
      reason: 'The server answered with the status 410.',
    })
    works = true
    const { image, ...foreignImage } = waiting
    expect(await again(_id)).toEqual({ image, foreignImage: { ...foreignImage, address } })
    await run()
    expect(await own(_id)).toMatchObject(fetched)
    expect(await again(_id)).toMatchObject({ image: fetched.image })
    await run()
    expect(host.count(address)).toBe(5)
  })

  test('is tried again after the process that fetched it stopped, without counting the try', async () => {
    const stop = new AbortController()
    const file = await newPicture()
    const address = host.serve((response) =>
      stop.signal.aborted ? response.end(file) : stop.abort(),
    )
    const { _id } = await newMedicine(pharmacy, { image: address })
    await run(0, { stopping: stop.signal })
    expect(await own(_id)).toEqual({ ...waiting, address })
    await run()
    expect(await own(_id)).toMatchObject(fetched)
  })

  test('is tried again ten minutes after the process that fetched it died', async () => {
    const address = host.serve(await newPicture())
    const { _id } = await newMedicine(pharmacy, { image: address })
    const taken = `update foreign_images set tries = tries + 1, due_at = now() + interval '10 min'
      where address = $1`
    await shop.database.run(taken, [address])
    await run()
    expect(await own(_id)).toEqual({ ...waiting, address })
    await run(11)
    expect(await own(_id)).toMatchObject(fetched)
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  test.each([
    ['SVG', () => svg, /SVG pictures are not supported/],
    ['a page', () => Buffer.from('<!doctype html>'), /not a JPEG, PNG or WebP/],
    ['a bomb', () => bomb(60_000), /more than 40 megapixels/],
    ['an animation', () => animatedPng(), /Animated images are not supported/],
    ['a file of 10 MB and a byte', () => Buffer.alloc(photoLimits.bytes + 1), /larger than 10 MB/],
  ])('has failed at once where trying again would not help: %s', async (_, file, reason) => {
    const address = host.serve(await file())
    const { _id } = await newMedicine(pharmacy, { image: address })
    for (const minutes of [0, 200]) await run(minutes)
    expect(await own(_id)).toEqual({
      image: '',
      address,
      state: 'failed',
      reason: expect.stringMatching(reason),
    })
    expect(host.count(address)).toBe(1)
  })

  test('is reported with a slow server, a private address or a redirect there', async () => {
    const canary = await openForeignHost()
    const addresses = [
      [host.serve(() => undefined), /longer than 0.1 seconds/, 100],
      ['http://169.254.169.254/latest', /does not lead to the public internet/, 5000],
      [host.serve(redirectTo(`http://127.0.0.1:${canary.port}/`)), /unusual port/, 5000],
    ] as const
    for (const [image, reason, deadlineMs] of addresses) {
      const { _id } = await newMedicine(pharmacy, { image })
      await run(0, { deadlineMs })
      expect(await own(_id)).toMatchObject({ image: '', reason: expect.stringMatching(reason) })
    }
    expect(canary.requests).toEqual([])
    await canary.close()
  })
})
