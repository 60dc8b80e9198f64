import { encryptingAgain } from '../../../platform/vault/encrypt-again.ts'
import { withKeys } from '../../../platform/vault/vault.ts'
import { pagePlace } from './page-place.ts'
import { findPagesOfOtherKeys, replaceSealed } from './page-queries.ts'

export const encryptPagesAgain = encryptingAgain({
  table: 'prescription_pages',
  idOf: ({ pageId }) => pageId,
  find: findPagesOfOtherKeys,
  async replace(db, page) {
    const place = pagePlace(page)
    const sealed = await withKeys(db, ({ openBytes, sealBytes }) =>
      sealBytes(openBytes(page, place), place),
    )
    await replaceSealed(db, page.pageId, page, sealed)
  },
})
