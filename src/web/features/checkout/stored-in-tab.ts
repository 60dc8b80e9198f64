import type { DeliveryAddress } from '#contract/address.ts'
import { storedInTab } from '../../session/stored-in-tab.ts'
import type { ClosedWindow, UnverifiedPayment } from './checkout-deps.ts'
import type { PrescriptionChoice } from './prescription-choice.ts'

/** The address as entered so far. */
export type AddressDraft = Required<DeliveryAddress>

export const emptyAddress: AddressDraft = {
  fullName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zipCode: '',
  phone: '',
  district: '',
}

export const storedAddress = storedInTab<AddressDraft>('checkout.address')

/** Which saved address is chosen. */
export const storedSavedAddress = storedInTab<{ id: string }>('checkout.saved-address')

export const storedPayment = storedInTab<UnverifiedPayment>('checkout.payment')
export const storedChoice = storedInTab<PrescriptionChoice>('checkout.prescription')
export const storedClosedWindow = storedInTab<ClosedWindow>('checkout.closed')
