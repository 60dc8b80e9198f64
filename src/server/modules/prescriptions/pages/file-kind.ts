import type { PageKind } from '#contract/prescription-rules.ts'
import { begins, isAnimatedPng, isSvg, pictureMarks } from '../../../platform/file-marks.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** What a file is by its content. Throws `UnreadableFile` with advice for what cannot become a page. */
export function fileKind(bytes: Buffer): PageKind {
  if (bytes.length === 0) throw new UnreadableFile('The file is empty. Choose another one.')
  const refusal = refused.find(([fits]) => fits(bytes))?.[1]
  if (refusal !== undefined) throw new UnreadableFile(refusal)
  const kind = (Object.keys(accepted) as PageKind[]).find((one) => accepted[one](bytes))
  if (kind === undefined)
    throw new UnreadableFile(
      'This is not a photo or a PDF. Choose a JPEG, PNG, WebP, HEIC or PDF file.',
    )
  if (kind === 'png' && isAnimatedPng(bytes)) throw new UnreadableFile(animated)
  if (kind !== 'pdf' && isPdfToo(bytes))
    throw new UnreadableFile('This file is a picture and a PDF at once. Save it again as one.')
  if (isArchiveToo(bytes))
    throw new UnreadableFile('An archive is hidden in this file. Save the picture or PDF again.')
  return kind
}

export const animated = 'Animated images are not supported. Choose a still picture.'

const accepted: Record<PageKind, (bytes: Buffer) => boolean> = {
  ...pictureMarks,
  heic: (bytes) => isBox(bytes) && brandsOf(bytes).some((brand) => still.has(brand)),
  pdf: (bytes) => begins(bytes, '%PDF-'),
}

/** Brands of still pictures in HEVC (ISO/IEC 23008-12, annex B). */
const still = new Set(['heic', 'heix', 'heim', 'heis'])
const sequences = new Set(['hevc', 'hevx', 'hevm', 'hevs', 'msf1', 'avis'])

/** Other files that people try, with advice. */
const refused: [(bytes: Buffer) => boolean, string][] = [
  [
    (bytes) => begins(bytes, 'GIF8'),
    'GIF pictures are not supported. Take a photo of the prescription, or save it as JPEG or PNG.',
  ],
  [isSvg, 'SVG pictures are not supported. Take a photo of the prescription, or save it as PDF.'],
  [
    (bytes) => begins(bytes, 'PK\x03\x04'),
    'This is a document or an archive. Save it as PDF and choose that file.',
  ],
  [(bytes) => isBox(bytes) && sequences.has(brandsOf(bytes)[0] ?? ''), animated],
  [
    (bytes) => isBox(bytes) && brandsOf(bytes).includes('avif'),
    'AVIF pictures are not supported. Save it as JPEG and choose that file.',
  ],
  [
    (bytes) => isBox(bytes) && !brandsOf(bytes).some((brand) => still.has(brand)),
    'This is a video. Take a photo of the prescription instead.',
  ],
]

function isBox(bytes: Buffer): boolean {
  return begins(bytes, 'ftyp', 4)
}

/** The major brand and the compatible ones of an ISO media file. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands = [bytes.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}

/** Readers accept a PDF that begins within the first 1,024 bytes. */
function isPdfToo(bytes: Buffer): boolean {
  return bytes.subarray(0, 1024).includes('%PDF-')
}

/** The record that ends an archive stands within the last 64 kB, however much precedes it. */
function isArchiveToo(bytes: Buffer): boolean {
  const end = bytes.subarray(-(65_535 + 22))
  const at = end.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  return at >= 0 && at + 22 + end.readUInt16LE(Math.min(at + 20, end.length - 2)) === end.length
}
