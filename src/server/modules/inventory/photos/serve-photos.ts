import type { FastifyInstance } from 'fastify'
import { photoAddress, photoWidths } from '#contract/photo-address.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '../../../platform/db.ts'
import { findPhoto, isShownByVerified } from './photo-queries.ts'

const widths = new Map<string, number>(photoWidths.map((width) => [`${width}.webp`, width]))

const asPublic = { 'cache-control': 'public, max-age=31536000, immutable' }
const asPrivate = { 'cache-control': 'private, no-cache', vary: 'sec-fetch-site' }

/**
 * Serves pictures at the addresses of `photoAddress`, cacheable forever: another picture has another address. A
 * picture of a pharmacy that waits for its approval is shown by the shop's own pages alone, and not stored by others.
 */
export function servePhotos(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { digest: string; file: string } }>(
    '/photos/:digest/:file',
    async ({ params: { digest, file }, headers }, reply) => {
      const width = widths.get(file)
      const known = width !== undefined && /^[\w-]{22}$/.test(digest)
      const photo = known ? await findPhoto(db, digest, width) : null
      if (photo === null) throw new Problem('not_found')
      const isPublic = photo.isApproved || (await isShownByVerified(db, photoAddress(digest)))
      // An <img> carries no token. Browsers say whose page it is on, and pages can't forge that.
      if (!isPublic && headers['sec-fetch-site'] !== 'same-origin') throw new Problem('not_found')
      const { content } = photo
      return reply
        .headers(isPublic ? asPublic : asPrivate)
        .header('etag', `"${digest}-${width}"`)
        .type('image/webp')
        .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
    },
  )
}
