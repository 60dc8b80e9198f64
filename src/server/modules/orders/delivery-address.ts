import type { DeliveryAddress } from '#contract/address.ts'
import type { Db } from '../../platform/db.ts'
import type { DataKeys, Sealed } from '../../platform/vault/data-keys.ts'
import { withKeys } from '../../platform/vault/vault.ts'

/* Where an order goes to is encrypted as a whole; pharmacies find orders by the words of the recipient's name. */

export const column = 'orders.delivery_address'
const index = 'orders.recipient_tokens'

/** The columns of an order that hold its address. */
export function sealAddress(
  { seal, tokens }: Pick<DataKeys, 'seal' | 'tokens'>,
  orderId: string,
  address: DeliveryAddress,
): { deliveryAddress: Sealed; recipientTokens: string[] } {
  return {
    deliveryAddress: seal(JSON.stringify(address), { column, row: orderId }),
    recipientTokens: tokens(address.fullName, index),
  }
}

function openAddress(
  { open }: Pick<DataKeys, 'open'>,
  orderId: string,
  sealed: Sealed,
): DeliveryAddress {
  return JSON.parse(open(sealed, { column, row: orderId }))
}

type Opened<Row> = Omit<Row, 'deliveryAddress'> & { deliveryAddress: DeliveryAddress }

/** The same rows with their addresses; `orderIdOf` names a row's order. */
export async function openAddresses<Row extends { deliveryAddress: Sealed }>(
  db: Db,
  rows: readonly Row[],
  orderIdOf: (row: Row) => string,
): Promise<Opened<Row>[]> {
  if (rows.length === 0) return []
  return withKeys(db, (keys) =>
    rows.map((row) => {
      return { ...row, deliveryAddress: openAddress(keys, orderIdOf(row), row.deliveryAddress) }
    }),
  )
}

/** The tokens that the orders for somebody have whom `q` names; none for an empty search. */
export async function tokensOfRecipient(db: Db, q: string | undefined): Promise<string[]> {
  if (q === undefined || q.trim() === '') return []
  return withKeys(db, ({ tokensToFind }) => tokensToFind(q, index))
}
