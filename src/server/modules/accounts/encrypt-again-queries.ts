import { encryptingTextAgain } from '../../platform/vault/encrypt-text-again.ts'
import { column } from './customer-contact.ts'
import { nameColumn } from './customer-name.ts'
import { customers } from './tables.ts'

export const encryptCustomersAgain = encryptingTextAgain(customers, {
  name: nameColumn,
  contact: column,
})
