import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoLimits, photoSources } from '#contract/photo-address.ts'
import { newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import {
  animated,
  animatedPng,
  bomb,
  drawPicture,
  fromTelephone,
  sendPhoto,
  storedPhoto,
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
    'is uploaded as %s and served as WebP in each width',
    async (kind) => {
      const file = await drawPicture({ width: 1600, height: 1200 }).toFormat(kind).toBuffer()
      const image = await storedPhoto(shop, pharmacy, file)
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

  test('may be cached forever, and nothing in it can run', async () => {
    const image = await storedPhoto(shop, pharmacy, await drawPicture().png().toBuffer())
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

  test('loses its camera metadata and is turned upright', async () => {
    const file = await fromTelephone()
    expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('Meera')
    const image = await storedPhoto(shop, pharmacy, file)
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

  test('is never enlarged', async () => {
    const image = await storedPhoto(
      shop,
      pharmacy,
      await drawPicture({ width: 120, height: 60 }).jpeg().toBuffer(),
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

  test('may have other colour spaces, depths and transparency', async () => {
    for (const file of [
      await drawPicture().toColourspace('cmyk').jpeg().toBuffer(),
      await drawPicture().toColourspace('rgb16').png().toBuffer(),
      await drawPicture().greyscale().jpeg({ progressive: true }).toBuffer(),
      await drawPicture().png({ palette: true }).toBuffer(),
      await drawPicture().ensureAlpha(0.5).webp().toBuffer(),
    ]) {
      const { bytes } = await fetched(await storedPhoto(shop, pharmacy, file))
      const { space, depth } = await sharp(bytes).metadata()
      expect({ space, depth }).toEqual({ space: 'srgb', depth: 'uchar' })
    }
  })

  test('contains nothing that was attached to it', async () => {
    const script = '<script>alert(document.domain)</script>'
    const file = Buffer.concat([
      await drawPicture().jpeg().toBuffer(),
      Buffer.from(`PK\x03\x04${script}`),
    ])
    for (const { address } of photoSources(await storedPhoto(shop, pharmacy, file)) ?? [])
      expect((await fetched(address)).bytes.includes('script')).toBe(false)
  })

  test('uploaded twice, by anyone, is stored once', async () => {
    const file = await drawPicture({ background: '#123456' }).jpeg().toBuffer()
    const [first, second] = await Promise.all([
      storedPhoto(shop, pharmacy, file),
      storedPhoto(shop, pharmacy, file),
    ])
    const before = await count()
    expect(second).toBe(first)
    expect(await storedPhoto(shop, await newPharmacy(shop), file)).toBe(first)
    expect(await count()).toBe(before)
  })

  test('is set in a medicine by its URL, which every list shows', async () => {
    const image = await storedPhoto(shop, pharmacy, await drawPicture().webp().toBuffer())
    const { _id } = await newMedicine(pharmacy, { image })
    expect(await shop.as().catalogue.detail({ params: { id: _id } })).toMatchObject({ image })
  })

  test('is accepted until a pharmacy has 2,000', async () => {
    const full = await newPharmacy(shop)
    const file = await drawPicture({ background: '#321654' }).png().toBuffer()
    await shop.database.run(
      `insert into photos (digest, width, content, pharmacy_id)
       select lpad(n::text, 22, '0'), 800, '\\x00', $1 from generate_series(1, 2000) n`,
      [full.id],
    )
    expect(await sendPhoto(shop, full, file)).toMatchObject({
      status: 409,
      body: { code: 'too_many_photos', message: expect.stringMatching(/limit for photos/) },
    })
    expect(await storedPhoto(shop, pharmacy, file)).toBeTruthy()
  })

  test.each([
    '/photos/EJr7aCkQUNUTI8ghT_VMZ8/800.webp',
    '/photos/EJr7aCkQUNUTI8ghT_VMZ8/801.webp',
    '/photos/short/800.webp',
    '/photos/EJr7aCkQUNUTI8ghT_VMZ8/function Object() { [native code] }',
    '/photos/%00/800.webp',
  ])('answers 404 for an unknown URL: %s', async (url) => {
    expect(await fetched(url)).toMatchObject({ statusCode: 404 })
  })
})

describe('an invalid photo', () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'
  const jpeg = () => drawPicture({ width: 900, height: 900 }).jpeg().toBuffer()
  const refused: [string, () => unknown, RegExp][] = [
    ['an empty file', () => '', /not a JPEG, PNG or WebP/],
    ['a text file', () => 'name,price\n', /not a JPEG, PNG or WebP/],
    ['an SVG named .png', () => svg, /SVG pictures are not supported/],
    ['an SVG after a blank', () => `\uFEFF\n <svg onload="x()">`, /SVG pictures are not supported/],
    ['a GIF', () => drawPicture().gif().toBuffer(), /GIF pictures are not supported/],
    ['an animated GIF', () => animated('gif'), /GIF pictures are not supported/],
    ['a GIF that is a script, too', () => 'GIF89a=1;alert(1)', /GIF pictures are not supported/],
    ['an animated WebP', () => animated('webp'), /Animated images are not supported/],
    ['an animated PNG', () => animatedPng(), /Animated images are not supported/],
    ['a HEIC', () => '\0\0\0\x18ftypheic\0\0\0\0heicmif1', /HEIC or AVIF/],
    ['an AVIF', () => drawPicture({ width: 16, height: 16 }).avif().toBuffer(), /HEIC or AVIF/],
    ['a TIFF', () => drawPicture().tiff().toBuffer(), /not a JPEG, PNG or WebP/],
    ['a PDF', () => '%PDF-1.7 …', /a PDF/],
    ['a JPEG cut short', async () => (await jpeg()).subarray(0, 3000), /damaged or incomplete/],
    ['the head of a JPEG', () => Buffer.from('ffd8ffe0', 'hex'), /damaged or incomplete/],
    [
      'a PNG cut short',
      async () => (await drawPicture().png().toBuffer()).subarray(0, 90),
      /damaged/,
    ],
    ['an empty WebP', () => 'RIFF\x04\0\0\0WEBP', /damaged or incomplete/],
    ['a bomb', () => bomb(60_000), /more than 40 megapixels/],
    ['one that takes 300 MB to decode', () => bomb(6200, true), /too much memory to read/],
    [
      '41 megapixels of one colour',
      () => drawPicture({ width: 6404, height: 6404 }).png({ compressionLevel: 1 }).toBuffer(),
      /more than 40 megapixels/,
    ],
  ]
  test.each(refused)('is rejected: %s', async (_, file, sentence) => {
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

  test('is rejected above 10 MB, with or without a length header', async () => {
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

  test('is recognized by its content, not by its name or type', async () => {
    const png = await drawPicture({ background: '#765432' }).png().toBuffer()
    for (const type of ['image/jpeg', 'image/x-unheard-of'])
      expect(await sendPhoto(shop, pharmacy, png, type)).toMatchObject({ status: 200 })
    for (const type of ['text/csv', 'application/json', 'application/octet-stream'])
      expect(await sendPhoto(shop, pharmacy, '{}', type)).toMatchObject({
        status: 415,
        body: { message: 'Please send image/jpeg, image/png, image/webp.' },
      })
  })
})
