import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoLimits, photoSources } from '#contract/photo-address.ts'
import { newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import {
  bomb,
  drawn,
  fromTelephone,
  keptPhoto,
  moving,
  movingPng,
  sendPhoto,
} from '../../../../../tests/pictures.ts'

let shop: TestShop
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

async function fetched(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await shop.app.inject({ method: method as 'GET', url, headers })
  return { ...answer, bytes: answer.rawPayload, statusCode: answer.statusCode }
}

const count = async () =>
  Number((await shop.database.run('select count(*) as n from photos')).rows[0]?.n)

describe('a photo', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'comes as %s and is there as WebP in each width',
    async (kind) => {
      const file = await drawn({ width: 1600, height: 1200 }).toFormat(kind).toBuffer()
      const image = await keptPhoto(shop, pharmacy, file)
      expect(image).toMatch(/^\/photos\/[\w-]{22}\/800\.webp$/)
      for (const { address, width } of photoSources(image) ?? []) {
        const { bytes, headers, statusCode } = await fetched(address)
        expect(statusCode).toBe(200)
        expect(headers['content-type']).toBe('image/webp')
        expect(await sharp(bytes).metadata()).toMatchObject({
          format: 'webp',
          width,
          height: (width * 3) / 4,
        })
      }
    },
  )

  test('may be kept for ever, and nothing in it can run', async () => {
    const image = await keptPhoto(shop, pharmacy, await drawn().png().toBuffer())
    const { headers } = await fetched(image)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    const again = await fetched(image, { 'if-none-match': String(headers.etag) })
    expect(again).toMatchObject({ statusCode: 304, body: '' })
    const head = await fetched(image, {}, 'HEAD')
    expect(head).toMatchObject({ statusCode: 200, body: '' })
    expect(Number(head.headers['content-length'])).toBeGreaterThan(50)
  })

  test('loses what the camera wrote into it, and stands upright', async () => {
    const file = await fromTelephone()
    expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('Meera')
    const image = await keptPhoto(shop, pharmacy, file)
    for (const { address } of photoSources(image) ?? []) {
      const { bytes } = await fetched(address)
      const { exif, xmp, icc, orientation, width, height } = await sharp(bytes).metadata()
      expect({ exif, xmp, icc, orientation }).toEqual({})
      expect(width).toBeLessThan(height)
      expect(bytes.toString('latin1')).not.toMatch(/Meera|EXIF|GPS/)
    }
    const { data, info } = await sharp((await fetched(image)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    // Turned to the right, its foot is on the left.
    expect(data[0]).toBeGreaterThan(150)
    expect(data[(info.width - 1) * info.channels]).toBeLessThan(100)
  })

  test('is never made larger than it came', async () => {
    const image = await keptPhoto(
      shop,
      pharmacy,
      await drawn({ width: 120, height: 60 }).jpeg().toBuffer(),
    )
    const sizes = (photoSources(image) ?? []).map(async ({ address }) => {
      const { width, height } = await sharp((await fetched(address)).bytes).metadata()
      return [width, height]
    })
    expect(await Promise.all(sizes)).toEqual([
      [96, 48],
      [120, 60],
      [120, 60],
    ])
  })

  test('of other colours, depths and with holes is taken, too', async () => {
    for (const file of [
      await drawn().toColourspace('cmyk').jpeg().toBuffer(),
      await drawn().toColourspace('rgb16').png().toBuffer(),
      await drawn().greyscale().jpeg({ progressive: true }).toBuffer(),
      await drawn().png({ palette: true }).toBuffer(),
      await drawn().ensureAlpha(0.5).webp().toBuffer(),
    ]) {
      const { bytes } = await fetched(await keptPhoto(shop, pharmacy, file))
      const { space, depth } = await sharp(bytes).metadata()
      expect({ space, depth }).toEqual({ space: 'srgb', depth: 'uchar' })
    }
  })

  test('carries nothing along that was hung to it', async () => {
    const script = '<script>alert(document.domain)</script>'
    const file = Buffer.concat([
      await drawn().jpeg().toBuffer(),
      Buffer.from(`PK\x03\x04${script}`),
    ])
    for (const { address } of photoSources(await keptPhoto(shop, pharmacy, file)) ?? [])
      expect((await fetched(address)).bytes.includes('script')).toBe(false)
  })

  test('uploaded twice, by whomever, is one', async () => {
    const file = await drawn({ background: '#123456' }).jpeg().toBuffer()
    const [first, second] = await Promise.all([
      keptPhoto(shop, pharmacy, file),
      keptPhoto(shop, pharmacy, file),
    ])
    const before = await count()
    expect(second).toBe(first)
    expect(await keptPhoto(shop, await newPharmacy(shop), file)).toBe(first)
    expect(await count()).toBe(before)
  })

  test('stands in a medicine by its address, which every list shows', async () => {
    const image = await keptPhoto(shop, pharmacy, await drawn().webp().toBuffer())
    const { _id } = await newMedicine(pharmacy, { image })
    expect(await shop.as().catalogue.detail({ params: { id: _id } })).toMatchObject({ image })
  })

  test('finds room until a pharmacy has 2,000', async () => {
    const full = await newPharmacy(shop)
    const file = await drawn({ background: '#321654' }).png().toBuffer()
    await shop.database.run(
      `insert into photos (digest, width, content, pharmacy_id)
       select lpad(n::text, 22, '0'), 800, '\\x00', $1 from generate_series(1, 2000) n`,
      [full.id],
    )
    expect(await sendPhoto(shop, full, file)).toMatchObject({
      status: 409,
      body: { code: 'too_many_photos', message: expect.stringMatching(/no room/) },
    })
    expect(await keptPhoto(shop, pharmacy, file)).toBeTruthy()
  })

  test.each([
    '/photos/EJr7aCkQUNUTI8ghT_VMZ8/800.webp',
    '/photos/EJr7aCkQUNUTI8ghT_VMZ8/801.webp',
    '/photos/short/800.webp',
    '/photos/EJr7aCkQUNUTI8ghT_VMZ8/constructor',
    '/photos/%00/800.webp',
  ])('that is not there is a 404: %s', async (url) => {
    expect(await fetched(url)).toMatchObject({ statusCode: 404 })
  })
})

describe('no photo', () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'
  const jpeg = () => drawn({ width: 900, height: 900 }).jpeg().toBuffer()
  const refused: [string, () => unknown, RegExp][] = [
    ['an empty file', () => '', /no JPEG, PNG or WebP/],
    ['a text', () => 'name,price\n', /no JPEG, PNG or WebP/],
    ['an SVG named .png', () => svg, /SVG drawings are not taken/],
    ['an SVG after a blank', () => `\uFEFF\n <svg onload="x()">`, /SVG drawings are not taken/],
    ['a GIF', () => drawn().gif().toBuffer(), /GIF pictures are not taken/],
    ['a moving GIF', () => moving('gif'), /GIF pictures are not taken/],
    ['a GIF that is a script, too', () => 'GIF89a=1;alert(1)', /GIF pictures are not taken/],
    ['a moving WebP', () => moving('webp'), /Moving pictures are not taken/],
    ['a moving PNG', () => movingPng(), /Moving pictures are not taken/],
    ['a HEIC', () => '\0\0\0\x18ftypheic\0\0\0\0heicmif1', /HEIC or AVIF/],
    ['an AVIF', () => drawn({ width: 16, height: 16 }).avif().toBuffer(), /HEIC or AVIF/],
    ['a TIFF', () => drawn().tiff().toBuffer(), /no JPEG, PNG or WebP/],
    ['a PDF', () => '%PDF-1.7 …', /a PDF/],
    ['a JPEG cut short', async () => (await jpeg()).subarray(0, 3000), /damaged or not complete/],
    ['the head of a JPEG', () => Buffer.from('ffd8ffe0', 'hex'), /damaged or not complete/],
    ['a PNG cut short', async () => (await drawn().png().toBuffer()).subarray(0, 90), /damaged/],
    ['a WebP of nothing', () => 'RIFF\x04\0\0\0WEBP', /damaged or not complete/],
    ['a bomb', () => bomb(60_000), /more than 40 megapixels/],
    ['what takes 300 MB before it can be seen', () => bomb(6200, true), /too much to read/],
    [
      '41 megapixels of one colour',
      () => drawn({ width: 6404, height: 6404 }).png({ compressionLevel: 1 }).toBuffer(),
      /more than 40 megapixels/,
    ],
  ]
  test.each(refused)('is %s', async (_, file, sentence) => {
    const before = await count()
    const answer = await sendPhoto(shop, pharmacy, await file())
    expect(answer).toMatchObject({
      status: 400,
      body: {
        success: false,
        code: 'broken_photo',
        message: expect.stringMatching(sentence),
      },
    })
    expect(await count()).toBe(before)
  })

  test('is larger than 10 MB, however it comes', async () => {
    const large = Buffer.concat([await jpeg(), Buffer.alloc(photoLimits.bytes)])
    const pieces = async function* () {
      for (let at = 0; at < large.length; at += 65_536) yield large.subarray(at, at + 65_536)
    }
    for (const body of [large, Readable.from(pieces())])
      expect(await sendPhoto(shop, pharmacy, body)).toMatchObject({
        status: 413,
        body: { message: 'The picture is larger than 10 MB.' },
      })
  })

  test('is told of by a wrong name or type: its content counts', async () => {
    const png = await drawn({ background: '#765432' }).png().toBuffer()
    for (const type of ['image/jpeg', 'image/x-unheard-of'])
      expect(await sendPhoto(shop, pharmacy, png, type)).toMatchObject({ status: 200 })
    for (const type of ['text/csv', 'application/json', 'application/octet-stream'])
      expect(await sendPhoto(shop, pharmacy, '{}', type)).toMatchObject({
        status: 415,
        body: { message: 'Please send image/jpeg, image/png, image/webp.' },
      })
  })
})
