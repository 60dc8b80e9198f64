import { encryptingTextAgain } from '../../platform/vault/encrypt-text-again.ts'
import { column } from './customer-contact.ts'
import { customers } from './tables.ts'

export const encryptCustomersAgain = encryptingTextAgain(customers, { contact: column })
