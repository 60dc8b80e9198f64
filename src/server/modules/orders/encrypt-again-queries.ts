import { encryptingTextAgain } from '../../platform/vault/encrypt-text-again.ts'
import { column } from './delivery-address.ts'
import { orders } from './tables.ts'

export const encryptOrdersAgain = encryptingTextAgain(orders, { deliveryAddress: column })
