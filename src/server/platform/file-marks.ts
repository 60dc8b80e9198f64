/* What the first bytes of a file say; a name and a type are not reliable. */

/** Whether a file has these characters, each a byte, at a place. */
export function begins(bytes: Buffer, mark: string, at = 0): boolean {
  return bytes.subarray(at, at + mark.length).equals(Buffer.from(mark, 'latin1'))
}

/** Pictures by their containers. */
export const pictureMarks = {
  jpeg: (bytes: Buffer) => begins(bytes, '\xff\xd8\xff'),
  png: (bytes: Buffer) => begins(bytes, '\x89PNG\r\n\x1a\n'),
  webp: (bytes: Buffer) => begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8),
} as const

export function isSvg(bytes: Buffer): boolean {
  const text = bytes
    .subarray(0, 200)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  return /^\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(text)
}

/** The PNG decoder reads the first frame alone, so this looks for the chunk that announces further frames. */
export function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
    at += bytes.readUInt32BE(at) + 12
  }
  return false
}
