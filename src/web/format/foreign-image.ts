import type { ForeignImage } from '#contract/medicine.ts'

/** How far the shop is with the picture at a web address, for the pharmacy; null once customers see it. */
export function foreignImageText(
  image: ForeignImage | null,
): { words: string; isFailed: boolean } | null {
  if (image === null || image.state === 'fetched') return null
  const { state, reason } = image
  const failed = `The picture could not be fetched: ${reason}`
  if (state === 'failed') return { words: failed, isFailed: true }
  const words =
    reason === null ? 'The picture will be fetched soon.' : `${failed} We will try again soon.`
  return { words, isFailed: false }
}
