import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prescriptionLimits } from '#contract/prescription-rules.ts'
import { newCustomer, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { longestBlock } from '../../../../../tests/longest-block.ts'
import { animated, animatedPng, bomb, drawPicture } from '../../../../../tests/pictures.ts'
import { drawPdfFile, heicFile, withArchive } from '../../../../../tests/prescription-files.ts'
import {
  sendFile,
  startedPrescription,
  storedFile,
} from '../../../../../tests/prescription-uploads.ts'

let shop: TestShop
let customer: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  customer = await newCustomer(shop)
})
afterAll(() => shop.close())

const jpeg = () => drawPicture({ width: 900, height: 900 }).jpeg().toBuffer()
const box = (brands: string) => {
  const text = Buffer.from(`ftyp${brands}`, 'latin1')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(text.length + 4)
  return Buffer.concat([size, text, Buffer.alloc(40)])
}

const refused: [string, () => unknown, RegExp][] = [
  ['an empty file', () => '', /is empty/],
  ['a text file', () => 'Rx: paracetamol\n', /not a photo or a PDF/],
  ['random bytes', () => randomBytes(4000), /not a photo or a PDF/],
  ['a GIF', () => animated('gif'), /GIF pictures are not supported/],
  ['a GIF that is a script, too', () => 'GIF89a=1;alert(1)', /GIF pictures are not supported/],
  ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', /SVG pictures/],
  ['a Word document', () => 'PK\x03\x04 word/document.xml', /Save it as PDF/],
  ['an animated WebP', () => animated('webp'), /Animated images are not supported/],
  ['an animated PNG', () => animatedPng(), /Animated images are not supported/],
  ['a sequence of HEVC pictures', () => box('hevc\0\0\0\0msf1hevc'), /Animated images/],
  ['an AVIF', () => drawPicture({ width: 16, height: 16 }).avif().toBuffer(), /AVIF pictures/],
  ['a video', () => box('isom\0\0\0\0isommp42'), /This is a video/],
  ['a JPEG cut short', async () => (await jpeg()).subarray(0, 3000), /damaged or incomplete/],
  ['a HEIC cut short', () => heicFile.subarray(0, 600), /damaged or incomplete/],
  ['the head of a HEIC', () => heicFile.subarray(0, 40), /damaged or incomplete/],
  ['a PDF cut short', async () => (await drawPdfFile()).subarray(0, 400), /damaged or incomplete/],
  ['the head of a PDF', () => '%PDF-1.7\n', /damaged or incomplete/],
  ['an encrypted PDF', () => drawPdfFile({ password: 'x' }), /protected with a password/],
  ['a PDF of 200 pages', () => drawPdfFile({ pages: 200 }), /has 200 pages.*at most 10/],
  ['a PDF page as thin as a hair', () => drawPdfFile({ size: [14_400, 1] }), /damaged/],
  ['an image of 60,000 × 60,000', () => bomb(60_000), /more than 64 megapixels/],
  ['one that takes 500 MB to decode', () => bomb(7900, true), /too much memory or time/],
  [
    'a picture that is a PDF, too',
    async () => {
      const file = await jpeg()
      return Buffer.concat([file.subarray(0, 20), Buffer.from('%PDF-1.7'), file.subarray(20)])
    },
    /picture and a PDF at once/,
  ],
  ['a picture with an archive', async () => withArchive(await jpeg()), /archive is hidden/],
  ['a PDF with an archive', async () => withArchive(await drawPdfFile()), /archive is hidden/],
]

describe('a file that cannot become a page', () => {
  test.each(refused)(
    'is refused with a sentence, and nothing is stored: %s',
    async (_, file, why) => {
      const id = await startedPrescription(customer)
      const answer = await sendFile(shop, customer, { id }, await file())
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'broken_prescription_file', message: expect.stringMatching(why) },
      })
      const { prescription } = await customer.api.prescriptions.detail({ params: { id } })
      expect(prescription.pages).toEqual([])
      await customer.api.prescriptions.remove({ params: { id } })
    },
  )

  test('is refused above 10 MB, with or without a length header', async () => {
    const id = await startedPrescription(customer)
    const large = Buffer.concat([await jpeg(), Buffer.alloc(prescriptionLimits.fileBytes)])
    const pieces = async function* () {
      for (let at = 0; at < large.length; at += 65_536) yield large.subarray(at, at + 65_536)
    }
    for (const body of [large, Readable.from(pieces())])
      expect(await sendFile(shop, customer, { id }, body)).toMatchObject({
        status: 413,
        body: { message: 'The file is larger than 10 MB.' },
      })
  })

  test('is recognized by its content, not by its name or type', async () => {
    const id = await startedPrescription(customer)
    const pdf = await drawPdfFile()
    for (const type of ['application/pdf', 'image/jpeg', 'image/heic', 'image/x-unheard-of'])
      expect(await sendFile(shop, customer, { id }, pdf, type)).toMatchObject({ status: 200 })
    for (const type of ['text/csv', 'application/json', 'application/octet-stream'])
      expect(await sendFile(shop, customer, { id }, '{}', type)).toMatchObject({ status: 415 })
  })
})

test('takes ten pages, and says how many more there is room for', async () => {
  const id = await startedPrescription(customer)
  await storedFile(shop, customer, { id }, await drawPdfFile({ pages: 9 }))
  const two = await sendFile(shop, customer, { id }, await drawPdfFile({ pages: 2 }))
  expect(two).toMatchObject({
    status: 409,
    body: { code: 'too_many_pages', message: expect.stringMatching(/has 2, and .* room for 1/) },
  })
  const { pages } = await storedFile(shop, customer, { id }, await jpeg())
  expect(pages).toHaveLength(10)
  expect(await sendFile(shop, customer, { id }, await jpeg())).toMatchObject({
    status: 409,
    body: { message: 'A prescription has at most 10 pages.' },
  })
})

test('keeps answering while it decodes', async () => {
  const id = await startedPrescription(customer)
  const large = await drawPicture({ width: 8000, height: 6000 }).jpeg().toBuffer()
  const ten = await drawPdfFile({ pages: 9 })
  const blockedMs = await longestBlock(async () => {
    await storedFile(shop, customer, { id }, ten)
    await storedFile(shop, customer, { id }, large)
    await sendFile(shop, customer, { id }, bomb(7900, true))
  })
  expect(blockedMs).toBeLessThan(50)
})
