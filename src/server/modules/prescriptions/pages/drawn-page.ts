import type { PageKind } from '#contract/prescription-rules.ts'

/** A page as an image: WebP, upright, in sRGB, and with nothing but its pixels. */
export type DrawnPage = { kind: PageKind; width: number; height: number; content: Buffer }

/** Pixels of 4 bytes each: red, green, blue, alpha. */
export type Pixels = { width: number; height: number; data: Uint8Array }
