import type { Db } from '../../../platform/db.ts'
import type { Place } from '../../../platform/vault/data-keys.ts'
import { withKeys } from '../../../platform/vault/vault.ts'

/** The encrypted secret of an authenticator app, as columns of its row. */
export type SealedSecret = { keyId: string; nonce: Uint8Array; secret: Uint8Array }

/** The row that a secret belongs to: bytes copied into another row do not decrypt. */
type SecretOwner = { factorId: string; loginId: string }

export async function sealSecret(
  db: Db,
  secret: string,
  owner: SecretOwner,
): Promise<SealedSecret> {
  const { keyId, nonce, ciphertext } = await withKeys(db, ({ sealBytes }) =>
    sealBytes(Buffer.from(secret), placeOf(owner)),
  )
  return { keyId, nonce, secret: ciphertext }
}

export async function openSecret(
  db: Db,
  { keyId, nonce, secret }: SealedSecret,
  owner: SecretOwner,
): Promise<string> {
  const sealed = { keyId, nonce, ciphertext: secret }
  return withKeys(db, ({ openBytes }) => openBytes(sealed, placeOf(owner)).toString())
}

/** The columns of a row that has a secret; null for a passkey. */
export function sealedIn({
  keyId,
  nonce,
  secret,
}: {
  [Column in keyof SealedSecret]: SealedSecret[Column] | null
}): SealedSecret | null {
  return keyId === null || nonce === null || secret === null ? null : { keyId, nonce, secret }
}

/** The same while a factor is being added, so that its secret moves on from the challenge as it is. */
function placeOf({ factorId, loginId }: SecretOwner): Place {
  return { column: 'second_factors.secret', row: `${factorId} of ${loginId}` }
}
