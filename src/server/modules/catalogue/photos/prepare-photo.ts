import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { photoLimits } from '#contract/photo-address.ts'
import { Problem } from '#contract/problem.ts'
import { checkKind, moving } from './photo-kind.ts'

/** Pixels of the longer side. */
export type PhotoSize<Width extends number = number> = { width: Width; content: Buffer }

const seconds = 15
const quality = 80

/**
 * A photo anew, as WebP in each width: turned upright, in sRGB, never larger than it came, and nothing
 * but its pixels. Throws `broken_photo` with what is the matter. The work is done beside the event loop.
 */
export async function preparePhoto<Width extends number>(
  bytes: Buffer,
  widths: readonly Width[],
): Promise<PhotoSize<Width>[]> {
  checkKind(bytes)
  const sharp = await loadSharp()
  try {
    checkSize(await sharp(bytes, limits).metadata())
    const { data, info } = await within(sharp(bytes, limits).autoOrient(), Math.max(...widths))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const raw = { width, height, channels }
    const sizes: PhotoSize<Width>[] = []
    for (const size of widths) {
      const content = await within(sharp(data, { raw }), size).webp({ quality }).toBuffer()
      sizes.push({ width: size, content })
    }
    return sizes
  } catch (error) {
    throw error instanceof Problem ? error : refusal(error)
  }
}

/** Some are held in memory as a whole before the first line of them is known to be the last. */
function checkSize({ pages = 1, width, height, channels, depth }: Metadata): void {
  if (pages > 1) throw moving()
  const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2)
  if (bytes > 4 * limits.limitInputPixels) throw tooMuch()
}

const limits = {
  limitInputPixels: photoLimits.megapixels * 1_000_000,
  // Lesser oddities are what many a camera writes.
  failOn: 'error',
} satisfies SharpOptions

function within(picture: Sharp, size: number): Sharp {
  return picture
    .timeout({ seconds })
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
}

/** Loaded with the first photo: most processes never see one. Only the decoders of what is taken may run. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`),
  })
  return sharp
}

function tooMuch(): Problem {
  return new Problem('broken_photo', {
    message: 'The picture takes too much to read. Save it anew as JPEG, and choose that.',
  })
}

function refusal(error: unknown): Problem {
  const { message } = error as Error
  if (/pixel limit/.test(message))
    return new Problem('broken_photo', {
      message: `The picture has more than ${photoLimits.megapixels} megapixels. Make it smaller first.`,
    })
  if (/timeout/.test(message)) return tooMuch()
  return new Problem('broken_photo', {
    message: 'The picture is damaged or not complete. Choose another one.',
  })
}
