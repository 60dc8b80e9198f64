import { encryptCustomersAgain, encryptSecretsAgain } from './modules/accounts/index.ts'
import { encryptAddressesAgain } from './modules/addresses/index.ts'
import { encryptCodesAgain } from './modules/fulfilment/index.ts'
import { encryptVisitorsAgain } from './modules/grievances/index.ts'
import { encryptOrdersAgain } from './modules/orders/index.ts'
import { encryptRefundsAgain } from './modules/payments/index.ts'
import {
  encryptPagesAgain,
  encryptPatientsAgain,
  encryptPrescriptionsAgain,
} from './modules/prescriptions/index.ts'
import { encryptNomineesAgain } from './modules/privacy/index.ts'
import type { Db } from './platform/db.ts'
import { encryptEmailsAgain } from './platform/email-body.ts'
import type { Log } from './platform/log.ts'
import type { EncryptAgain } from './platform/vault/encrypt-again.ts'

/** Everything that data keys encrypt, by the name of its table. */
export const encrypted: Record<string, EncryptAgain> = {
  addresses: encryptAddressesAgain,
  customers: encryptCustomersAgain,
  delivery_codes: encryptCodesAgain,
  emails: encryptEmailsAgain,
  grievances: encryptVisitorsAgain,
  nominees: encryptNomineesAgain,
  orders: encryptOrdersAgain,
  patients: encryptPatientsAgain,
  prescriptions: encryptPrescriptionsAgain,
  prescription_pages: encryptPagesAgain,
  refunds: encryptRefundsAgain,
  second_factors: encryptSecretsAgain,
}

/**
 * Encrypts with the current data key what earlier ones encrypted, table by table; `onTable` hears of each. Returns
 * how many rows could not be decrypted.
 */
export async function encryptAllAgain(
  deps: { db: Db; log: Log },
  {
    onTable = () => {},
    stopping,
  }: { onTable?: (name: string) => void; stopping?: AbortSignal } = {},
): Promise<number> {
  let unreadable = 0
  for (const [name, encryptAgain] of Object.entries(encrypted)) {
    onTable(name)
    unreadable += (await encryptAgain(deps, stopping)).unreadable
  }
  return unreadable
}
