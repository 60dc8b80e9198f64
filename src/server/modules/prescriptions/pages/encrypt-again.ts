import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import type { PageCipher } from './page-cipher.ts'
import { findPagesOfOtherKeys, replaceSealed } from './page-queries.ts'

const most = 20

/**
 * Encrypts pages of earlier keys with the current one. A page that no key of this process opens stays as it is, and
 * is logged.
 */
export async function encryptAgain(
  { db, cipher, log }: { db: Db; cipher: PageCipher; log: Log },
  stopping?: AbortSignal,
): Promise<void> {
  for (let after: string | null = null; !stopping?.aborted; ) {
    const pages = await findPagesOfOtherKeys(db, { keyId: cipher.current, after, most })
    for (const { pageId, prescriptionId, ...sealed } of pages) {
      const owner = { pageId, prescriptionId }
      try {
        const content = cipher.open(sealed, owner)
        await replaceSealed(db, pageId, sealed, cipher.seal(content, owner))
      } catch (error) {
        log.error({ err: error, pageId }, 'a page of a prescription cannot be decrypted')
      }
    }
    if (pages.length < most) return
    after = pages.at(-1)?.pageId ?? null
  }
}
