/*
 * What a pharmacy may store before an administrator has approved it: anybody can register one. This file has no
 * schemas, so that pages can import it without loading a parser.
 */

export const limitsBeforeApproval = {
  photos: 20,
  /** All photos in all widths. */
  photoBytes: 20 * 1024 * 1024,
  medicines: 1000,
  /** Of all its medicines, without retired ones. */
  batches: 5000,
} as const

const end = 'This limit ends when your pharmacy is approved.'

export const limitSentences = {
  photos: `You have stored the 20 photos, or 20 MB of them, that a pharmacy may have before its approval. ${end}`,
  medicines: `You have added the 1,000 medicines that a pharmacy may have before its approval. ${end}`,
  batches: `You have added the 5,000 batches that a pharmacy may have before its approval. ${end}`,
} as const

/** Problems of a pharmacy that waits for its approval. */
export const approvalProblems = {
  too_many_medicines: [409, limitSentences.medicines],
  too_many_batches: [409, limitSentences.batches],
} as const
