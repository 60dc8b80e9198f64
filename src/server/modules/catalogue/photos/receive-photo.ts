import { createHash } from 'node:crypto'
import { photoLimits } from '#contract/photo-address.ts'
import { Problem } from '#contract/problem.ts'

/**
 * A photo as it was sent, and the digest of it. Whoever sends too much hears so only after it has sent
 * everything: a little too much is taken in and thrown away. Throws `payload_too_large`.
 */
export async function receivePhoto(
  upload: AsyncIterable<Buffer>,
): Promise<{ bytes: Buffer; digest: string }> {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of upload) {
    length += chunk.length
    if (length <= photoLimits.bytes) chunks.push(chunk)
    else if (length > 2 * photoLimits.bytes) break
    // As it comes: at once, ten megabytes would hold up everybody else.
    hash.update(chunk)
  }
  if (length > photoLimits.bytes)
    throw new Problem('payload_too_large', { message: 'The picture is larger than 10 MB.' })
  return { bytes: Buffer.concat(chunks), digest: hash.digest('base64url').slice(0, 22) }
}
