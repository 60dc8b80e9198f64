import { encryptingAgain } from '../../../platform/vault/encrypt-again.ts'
import { withKeys } from '../../../platform/vault/vault.ts'
import { findCodesOfOtherKeys, replaceCode } from './code-queries.ts'
import { codePlace } from './delivery-code.ts'

export const encryptCodesAgain = encryptingAgain({
  table: 'delivery_codes',
  idOf: ({ shipmentId }) => shipmentId,
  find: findCodesOfOtherKeys,
  async replace(db, row) {
    const place = codePlace(row)
    const sealed = await withKeys(db, ({ openBytes, sealBytes }) =>
      sealBytes(openBytes(row, place), place),
    )
    await replaceCode(db, row, sealed)
  },
})
