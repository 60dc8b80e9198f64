import { createHash } from 'node:crypto'
import type { BodyShare } from './body-memory.ts'

/** A body is copied into blocks: one that arrives byte by byte would otherwise take a hundred times its size. */
const blockBytes = 64 * 1024

export type ReceivedBody = {
  bytes: Buffer
  /** The first 22 characters of its SHA-256 in base64url. */
  digest: string
}

/**
 * Receives a body and computes its digest; 'too large' above `most` bytes, 'lost' if it lost its memory to others. A
 * caller reads the response only after it has sent everything, so a small excess and a lost body are received to
 * their end and discarded.
 */
export async function receiveBody(
  upload: AsyncIterable<Buffer>,
  most: number,
  share: BodyShare,
): Promise<ReceivedBody | 'too large' | 'lost'> {
  const hash = createHash('sha256')
  let blocks: Buffer[] = []
  let length = 0
  const drop = () => {
    blocks = []
  }
  share.whenLost(drop)
  const append = (chunk: Buffer) => {
    for (let from = 0; from < chunk.length && !share.isLost(); ) {
      const used = (length + from) % blockBytes
      if (used === 0) {
        blocks.push(Buffer.allocUnsafe(blockBytes))
        share.add(blockBytes)
      }
      // There is none if adding this block has cost the body its memory.
      const block = blocks.at(-1)
      if (block !== undefined) chunk.copy(block, used, from)
      from += blockBytes - used
    }
  }
  for await (const chunk of upload) {
    if (length + chunk.length <= most) append(chunk)
    length += chunk.length
    if (length > 2 * most) break
    if (length > most) {
      share.free()
      drop()
    }
    // Chunk by chunk: hashing ten megabytes at once would block the event loop.
    hash.update(chunk)
  }
  if (length > most) return 'too large'
  if (share.isLost()) return 'lost'
  share.complete()
  const bytes = Buffer.concat(blocks, length)
  drop()
  return { bytes, digest: hash.digest('base64url').slice(0, 22) }
}
