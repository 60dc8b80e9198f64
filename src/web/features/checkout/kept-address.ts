import type { DeliveryAddress } from '#contract/address.ts'
import { keptInTab } from './kept.ts'

/** The address as typed so far. */
export type AddressDraft = Required<DeliveryAddress>

export const emptyAddress: AddressDraft = {
  fullName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zipCode: '',
  phone: '',
}

export const keptAddress = keptInTab<AddressDraft>('checkout.address')
