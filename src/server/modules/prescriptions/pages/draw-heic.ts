import libheif from 'libheif-js/wasm-bundle.js'
import { prescriptionLimits } from '#contract/prescription-rules.ts'
import type { Pixels } from './drawn-page.ts'
import { damaged, tooLarge, UnreadableFile } from './unreadable-file.ts'

/**
 * The picture of a HEIC file, upright: sharp's own build has no HEVC decoder. A file with several pictures is
 * refused, since nobody could tell which one is meant.
 */
export async function* drawHeic(bytes: Buffer): AsyncGenerator<Pixels> {
  const pictures = new libheif.HeifDecoder().decode(bytes)
  const [picture, another] = pictures
  if (picture === undefined) throw damaged()
  if (another !== undefined)
    throw new UnreadableFile('This file has several pictures. Save the right one as JPEG.')
  const [width, height] = [picture.get_width(), picture.get_height()]
  if (width * height > prescriptionLimits.megapixels * 1_000_000) throw tooLarge()
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const shown = await new Promise<unknown>((resolve) => picture.display(pixels, resolve))
  if (shown === null) throw damaged()
  yield { width, height, data: new Uint8Array(pixels.data.buffer) }
}
