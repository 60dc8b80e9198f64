import { randomUUID } from 'node:crypto'
import { prescriptionLimits } from '#contract/prescription-rules.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '../../../platform/db.ts'
import { withKeys } from '../../../platform/vault/vault.ts'
import type { DrawnPage } from './drawn-page.ts'
import { pagePlace } from './page-place.ts'
import { countPages, insertPages } from './page-queries.ts'

type Upload = { prescriptionId: string; uploadId: string; digest: string; at: Date }

/**
 * Encrypts the pages of an upload and appends them, or does nothing if they are there. The caller holds the
 * prescription's lock. Throws `too_many_pages`.
 */
export async function storePages(
  db: Db,
  { prescriptionId, uploadId, digest, at }: Upload,
  drawn: readonly DrawnPage[],
): Promise<void> {
  const { pages, ofUpload, last } = await countPages(db, prescriptionId, uploadId)
  if (ofUpload > 0) return
  checkRoom(pages, drawn.length)
  const rows = await withKeys(db, ({ sealBytes }) =>
    drawn.map(({ content, ...page }, filePage) => {
      const pageId = randomUUID()
      return {
        id: pageId,
        prescriptionId,
        uploadId,
        filePage,
        position: last + 1 + filePage,
        digest,
        addedAt: at,
        size: content.length,
        ...page,
        ...sealBytes(content, pagePlace({ prescriptionId, pageId })),
      }
    }),
  )
  await insertPages(db, rows)
}

/** Throws `too_many_pages` unless a prescription with so many pages takes `more`. */
export function checkRoom(pages: number, more: number): void {
  const { pages: most } = prescriptionLimits
  const room = most - pages
  if (more <= room) return
  const full = `A prescription has at most ${most} pages.`
  const message =
    room === 0 ? full : `${full} This file has ${more}, and there is room for ${room}.`
  throw new Problem('too_many_pages', { message })
}
