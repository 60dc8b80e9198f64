/*
 * URLs of uploaded medicine photos. This file has no schemas, so that pages can import it without loading a
 * parser.
 */

/** Pixels of the longer side: for a row, a card and the medicine's page, each on a high-density screen. */
export const photoWidths = [96, 320, 800] as const
export type PhotoWidth = (typeof photoWidths)[number]

/**
 * Limits of a photo and of all photos of an approved pharmacy (before: `limitsBeforeApproval`). `bytes`: the file;
 * `storedBytes`: all widths together.
 */
export const photoLimits = {
  bytes: 10 * 1024 * 1024,
  megapixels: 40,
  photos: 2000,
  storedBytes: 500 * 1024 * 1024,
} as const

const address = /^\/photos\/([\w-]{22})\/(\d+)\.webp$/

/** The digest is that of the uploaded file, so the content at a URL never changes. */
export function photoAddress(digest: string, width: PhotoWidth = 800): string {
  return `/photos/${digest}/${width}.webp`
}

/** All widths of the same photo; null for an image that was not uploaded here. */
export function photoSources(image: string): { address: string; width: PhotoWidth }[] | null {
  const digest = address.exec(image)?.[1]
  if (digest === undefined) return null
  return photoWidths.map((width) => ({ address: photoAddress(digest, width), width }))
}
