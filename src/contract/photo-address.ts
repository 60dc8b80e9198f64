/*
 * Where a photo that a pharmacy uploaded stands. Without the schemas: pages need the addresses, and no
 * parser.
 */

/** Pixels of the longer side: for a row, a card and the medicine's page, each on a fine screen. */
export const photoWidths = [96, 320, 800] as const
export type PhotoWidth = (typeof photoWidths)[number]

/** What a photo may be, and how many of them a pharmacy may have. `bytes` of the file, `storedBytes` of all widths. */
export const photoLimits = {
  bytes: 10 * 1024 * 1024,
  megapixels: 40,
  photos: 2000,
  storedBytes: 500 * 1024 * 1024,
} as const

const address = /^\/photos\/([\w-]{22})\/(\d+)\.webp$/

/** Its digest is that of what was uploaded: what stands at an address never changes. */
export function photoAddress(digest: string, width: PhotoWidth = 800): string {
  return `/photos/${digest}/${width}.webp`
}

/** The same photo in its other widths; null for a picture that is not ours. */
export function photoSources(image: string): { address: string; width: PhotoWidth }[] | null {
  const digest = address.exec(image)?.[1]
  if (digest === undefined) return null
  return photoWidths.map((width) => ({ address: photoAddress(digest, width), width }))
}
