import { randomInt, timingSafeEqual } from 'node:crypto'
import { codeDigits } from '#contract/delivery-proofs.ts'
import type { Db } from '../../../platform/db.ts'
import type { Place, SealedBytes } from '../../../platform/vault/data-keys.ts'
import { withKeys } from '../../../platform/vault/vault.ts'

/** The shipment that a code belongs to: bytes copied into another row do not decrypt. */
export type CodeOwner = { shipmentId: string; orderId: string }

export function newCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
}

export async function openCode(db: Db, row: SealedBytes & CodeOwner): Promise<string> {
  return withKeys(db, ({ openBytes }) => openBytes(row, codePlace(row)).toString())
}

/** Takes the same time wherever the codes differ. */
export function isSameCode(given: string, code: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(code)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export function codePlace({ shipmentId, orderId }: CodeOwner): Place {
  return { column: 'delivery_codes.ciphertext', row: `${shipmentId} of ${orderId}` }
}
