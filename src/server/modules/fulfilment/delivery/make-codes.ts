import type { Db } from '../../../platform/db.ts'
import { withKeys } from '../../../platform/vault/vault.ts'
import { insertCodes } from './code-queries.ts'
import { codePlace, newCode } from './delivery-code.ts'

/** Makes the codes of shipments that leave their pharmacy, or that are ready to be collected. */
export async function makeCodes(
  db: Db,
  sent: readonly { id: string; orderId: string }[],
): Promise<void> {
  const rows = await withKeys(db, ({ sealBytes }) =>
    sent.map(({ id: shipmentId, orderId }) => {
      const owner = { shipmentId, orderId }
      return { ...owner, ...sealBytes(Buffer.from(newCode()), codePlace(owner)) }
    }),
  )
  await insertCodes(db, rows)
}
