import type { FastifyInstance } from 'fastify'
import { photoWidths } from '#contract/photo-address.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '../../../platform/db.ts'
import { findPhoto } from './photo-queries.ts'

const widths = new Map<string, number>(photoWidths.map((width) => [`${width}.webp`, width]))

/**
 * Serves pictures at the addresses of `photoAddress`, cacheable forever: another picture has another address.
 */
export function servePhotos(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { digest: string; file: string } }>(
    '/photos/:digest/:file',
    async ({ params: { digest, file } }, reply) => {
      const width = widths.get(file)
      const known = width !== undefined && /^[\w-]{22}$/.test(digest)
      const content = known ? await findPhoto(db, digest, width) : null
      if (content === null) throw new Problem('not_found')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', `"${digest}-${width}"`)
        .type('image/webp')
        .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
    },
  )
}
