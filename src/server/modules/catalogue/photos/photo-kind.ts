import { Problem } from '#contract/problem.ts'

/** What a file is by its first bytes; a name and a type are only what somebody called it. */
const taken: [string, (bytes: Buffer) => boolean][] = [
  ['jpeg', (bytes) => begins(bytes, '\xff\xd8\xff')],
  ['png', (bytes) => begins(bytes, '\x89PNG\r\n\x1a\n')],
  ['webp', (bytes) => begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)],
]

/** Others that people try, with what helps. */
const refused: [(bytes: Buffer) => boolean, string][] = [
  [
    (bytes) => begins(bytes, 'ftyp', 4),
    'This is a HEIC or AVIF picture, or a film. Save it as JPEG, and choose that.',
  ],
  [(bytes) => begins(bytes, 'GIF8'), 'GIF pictures are not taken. Save it as JPEG, PNG or WebP.'],
  [
    (bytes) => /^\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(text(bytes)),
    'SVG drawings are not taken. Save it as JPEG, PNG or WebP.',
  ],
  [(bytes) => begins(bytes, '%PDF'), 'This is a PDF. Choose a photo: JPEG, PNG or WebP.'],
]

/** Throws `broken_photo` for what is no JPEG, PNG or WebP that stands still, as far as its frame tells. */
export function checkKind(bytes: Buffer): 'jpeg' | 'png' | 'webp' {
  const kind = taken.find(([, fits]) => fits(bytes))?.[0] as 'jpeg' | 'png' | 'webp' | undefined
  if (kind === undefined) {
    const message = refused.find(([fits]) => fits(bytes))?.[1]
    throw new Problem('broken_photo', { message: message ?? 'This is no JPEG, PNG or WebP.' })
  }
  if (kind === 'png' && isAnimatedPng(bytes)) throw moving()
  return kind
}

export function moving(): Problem {
  return new Problem('broken_photo', {
    message: 'Moving pictures are not taken. Choose one that stands still.',
  })
}

function begins(bytes: Buffer, mark: string, at = 0): boolean {
  return bytes.subarray(at, at + mark.length).equals(Buffer.from(mark, 'latin1'))
}

function text(bytes: Buffer): string {
  return bytes
    .subarray(0, 200)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
}

/** Its decoder shows the first frame alone, so the chunk that announces the others is looked for. */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
    at += bytes.readUInt32BE(at) + 12
  }
  return false
}
