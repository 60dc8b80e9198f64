import sharp, { type Metadata, type Sharp } from 'sharp'
import { type PageKind, prescriptionLimits } from '#contract/prescription-rules.ts'
import type { DrawnPage, Pixels } from './drawn-page.ts'
import { animated, fileKind } from './file-kind.ts'
import { damaged, tooLarge, tooMuch, UnreadableFile } from './unreadable-file.ts'

const { megapixels, side } = prescriptionLimits
const limits = {
  limitInputPixels: megapixels * 1_000_000,
  // Lesser faults occur in the files of many cameras.
  failOn: 'error',
} as const

/**
 * Makes pages of a photo or a PDF. Runs in a process of its own (page-program.ts), since it decodes what strangers
 * send. Throws `UnreadableFile`.
 */
export async function drawPages(bytes: Buffer): Promise<DrawnPage[]> {
  const kind = fileKind(bytes)
  // Only the decoders of accepted formats may run.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp'].map((name) => `VipsForeignLoad${name}Buffer`),
  })
  sharp.concurrency(1)
  const draw = await loadDecoder(kind)
  try {
    if (draw !== null) return await encodeEach(kind, draw(bytes))
    checkSize(await sharp(bytes, limits).metadata())
    return [await encode(kind, sharp(bytes, limits).autoOrient())]
  } catch (error) {
    throw error instanceof UnreadableFile ? error : reasonOf(error)
  }
}

/** The decoder of what sharp cannot read. Each program decodes one file, and a decoder takes up to 0.2 s to load. */
async function loadDecoder(
  kind: PageKind,
): Promise<((bytes: Buffer) => AsyncIterable<Pixels>) | null> {
  if (kind === 'pdf') return (await import('./draw-pdf.ts')).drawPdf
  if (kind === 'heic') return (await import('./draw-heic.ts')).drawHeic
  return null
}

async function encodeEach(kind: PageKind, pages: AsyncIterable<Pixels>): Promise<DrawnPage[]> {
  const drawn: DrawnPage[] = []
  for await (const { data, width, height } of pages)
    drawn.push(await encode(kind, sharp(data, { raw: { width, height, channels: 4 } })))
  return drawn
}

async function encode(kind: PageKind, picture: Sharp): Promise<DrawnPage> {
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { kind, width: info.width, height: info.height, content: data }
}

/** Some formats are decoded as a whole before the first line is complete. */
function checkSize({ pages = 1, width, height, channels, depth }: Metadata): void {
  if (pages > 1) throw new UnreadableFile(animated)
  if (width * height > limits.limitInputPixels) throw tooLarge()
  const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2)
  if (bytes > 4 * limits.limitInputPixels) throw tooMuch()
}

function reasonOf(error: unknown): UnreadableFile {
  const { message } = error as Error
  if (/pixel limit/i.test(message)) return tooLarge()
  if (/memory|out of bounds/i.test(message)) return tooMuch()
  return damaged()
}
