import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { photoLimits } from '#contract/photo-address.ts'
import { Problem } from '#contract/problem.ts'
import { begins, isAnimatedPng, isSvg, pictureMarks } from '../../../platform/file-marks.ts'

/** Pixels of the longer side. */
export type PhotoSize<Width extends number = number> = { width: Width; content: Buffer }

const seconds = 15
const quality = 80

/**
 * Re-encodes a photo as WebP in each width: upright, in sRGB, never enlarged, and with nothing but its pixels.
 * Throws `broken_photo` with the reason. Runs outside the event loop.
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

/** Limits memory: some formats are decoded as a whole before the first line is complete. */
function checkSize({ pages = 1, width, height, channels, depth }: Metadata): void {
  if (pages > 1) throw moving()
  const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2)
  if (bytes > 4 * limits.limitInputPixels) throw tooMuch()
}

const limits = {
  limitInputPixels: photoLimits.megapixels * 1_000_000,
  // Lesser faults occur in the files of many cameras.
  failOn: 'error',
} satisfies SharpOptions

function within(picture: Sharp, size: number): Sharp {
  return picture
    .timeout({ seconds })
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
}

/**
 * Loaded with the first photo, since most processes never handle one. Only the decoders of accepted formats may
 * run.
 */
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
    message:
      'The picture takes too much memory to read. Save it again as JPEG and choose that file.',
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
    message: 'The picture is damaged or incomplete. Choose another one.',
  })
}

/** Other formats that users try, with advice. */
const refused: [(bytes: Buffer) => boolean, string][] = [
  [
    (bytes) => begins(bytes, 'ftyp', 4),
    'This is a HEIC or AVIF picture, or a video. Save it as JPEG and choose that file.',
  ],
  [
    (bytes) => begins(bytes, 'GIF8'),
    'GIF pictures are not supported. Save it as JPEG, PNG or WebP.',
  ],
  [isSvg, 'SVG pictures are not supported. Save it as JPEG, PNG or WebP.'],
  [(bytes) => begins(bytes, '%PDF'), 'This is a PDF. Choose a photo: JPEG, PNG or WebP.'],
]

/** Throws `broken_photo` unless the file is a JPEG, PNG or still WebP, as far as its container tells. */
function checkKind(bytes: Buffer): 'jpeg' | 'png' | 'webp' {
  const kind = (['jpeg', 'png', 'webp'] as const).find((one) => pictureMarks[one](bytes))
  if (kind === undefined) {
    const message = refused.find(([fits]) => fits(bytes))?.[1]
    throw new Problem('broken_photo', {
      message: message ?? 'This is not a JPEG, PNG or WebP picture.',
    })
  }
  if (kind === 'png' && isAnimatedPng(bytes)) throw moving()
  return kind
}

function moving(): Problem {
  return new Problem('broken_photo', {
    message: 'Animated images are not supported. Choose a still picture.',
  })
}
