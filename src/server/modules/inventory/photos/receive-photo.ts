import { createHash } from 'node:crypto'
import { photoLimits } from '#contract/photo-address.ts'
import { Problem } from '#contract/problem.ts'

/**
 * Receives a photo and computes its digest. A caller reads the response only after it has sent everything, so a
 * small excess is received and discarded. Throws `payload_too_large`.
 */
export async function receivePhoto(
  upload: AsyncIterable<Buffer>,
  tooLarge = 'The picture is larger than 10 MB.',
): Promise<{ bytes: Buffer; digest: string }> {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of upload) {
    length += chunk.length
    if (length <= photoLimits.bytes) chunks.push(chunk)
    else if (length > 2 * photoLimits.bytes) break
    // Chunk by chunk: hashing ten megabytes at once would block the event loop.
    hash.update(chunk)
  }
  if (length > photoLimits.bytes) throw new Problem('payload_too_large', { message: tooLarge })
  return { bytes: Buffer.concat(chunks), digest: hash.digest('base64url').slice(0, 22) }
}
