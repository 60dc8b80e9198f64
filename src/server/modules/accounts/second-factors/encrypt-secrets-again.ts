import { encryptingAgain } from '../../../platform/vault/encrypt-again.ts'
import { openSecret, sealedIn, sealSecret } from './app-secret.ts'
import { findSecretsOfOtherKeys, replaceSecret } from './factor-queries.ts'

/** Challenges are left out: they live for ten minutes. */
export const encryptSecretsAgain = encryptingAgain({
  table: 'second_factors',
  idOf: ({ id }) => id,
  find: findSecretsOfOtherKeys,
  async replace(db, row) {
    const sealed = sealedIn(row)
    if (sealed === null) return
    const owner = { factorId: row.id, loginId: row.loginId }
    const secret = await openSecret(db, sealed, owner)
    await replaceSecret(db, { id: row.id, ...sealed }, await sealSecret(db, secret, owner))
  },
})
