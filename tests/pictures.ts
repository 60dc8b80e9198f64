import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { TestActor } from './actors.ts'
import type { TestShop } from './app.ts'

/* Valid and invalid pictures. */

type Size = { width?: number; height?: number; background?: string }

/** A green picture whose bottom quarter is red, so that a test can tell top from bottom. */
export function drawPicture({ width = 400, height = 300, background = '#2f6f4f' }: Size = {}) {
  const foot = Math.max(1, Math.round(height / 4))
  const stripe = { create: { width, height: foot, channels: 3 as const, background: '#b00020' } }
  return sharp({ create: { width, height, channels: 3, background } }).composite([
    { input: stripe, left: 0, top: height - foot },
  ])
}

/** As a phone writes it: rotated by its EXIF orientation, with the GPS position. */
export function fromTelephone(): Promise<Buffer> {
  return drawPicture()
    .withExif({
      IFD0: { Copyright: 'Meera Kulkarni', Make: 'Telephone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Two frames. */
export function animated(kind: 'webp' | 'gif'): Promise<Buffer> {
  const frame = Buffer.alloc(20 * 20 * 3, 200)
  const frames = Buffer.concat([frame, Buffer.alloc(20 * 20 * 3, 20)])
  const raw = { width: 20, height: 40, channels: 3 as const, pageHeight: 20 }
  return sharp(frames, { raw }).toFormat(kind).toBuffer()
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** A PNG with another chunk after its header. */
export async function animatedPng(): Promise<Buffer> {
  const png = await drawPicture({ width: 8, height: 8 }).png().toBuffer()
  const head = 8 + 25
  const frames = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  return Buffer.concat([png.subarray(0, head), frames, png.subarray(head)])
}

/** A few bytes that claim to be a picture of `side` × `side` pixels of 3 or 8 bytes each. */
export function bomb(side: number, deep = false): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set(deep ? [16, 6, 0, 0, 1] : [8, 2, 0, 0, 0], 8)
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(40)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

/** Uploads a file as the pages do. */
export function sendPhoto(
  shop: TestShop,
  by: Pick<TestActor, 'token'>,
  body: unknown,
  type = 'image/jpeg',
) {
  return shop.send({
    method: 'POST',
    url: '/api/pharmacy/photos',
    token: by.token,
    body,
    headers: { 'content-type': type },
  })
}

/** Uploads a photo; returns its URL. */
export async function storedPhoto(
  shop: TestShop,
  by: Pick<TestActor, 'token'>,
  body: unknown,
): Promise<string> {
  const answer = await sendPhoto(shop, by, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { image: string }).image
}
