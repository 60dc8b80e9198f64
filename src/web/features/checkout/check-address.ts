import { type DeliveryAddress, deliveryAddress } from '#contract/address.ts'
import { validate } from '../../validate.ts'
import type { AddressDraft } from './kept-address.ts'

export type AddressField = keyof AddressDraft

/** In the order in which they stand in the form. */
const addressFields: readonly AddressField[] = [
  'fullName',
  'phone',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zipCode',
]

export type CheckedAddress =
  | { address: DeliveryAddress; wrong: null }
  | { address: null; wrong: WrongAddress }
export type WrongAddress = {
  /** The one sentence that says what to do (SPEC.md §5). */
  sentence: string
  /** The first field, as they stand in the form, that is wrong. */
  first: AddressField
  errors: Partial<Record<AddressField, string>>
}

/** Checks an address by the contract's schema. What is missing is said before what is malformed. */
export function checkAddress(draft: AddressDraft): CheckedAddress {
  const { data, errors } = validate(deliveryAddress, draft)
  if (data) return { address: data, wrong: null }
  const wrong = addressFields.filter((field) => errors[field] !== undefined)
  const missing = wrong.find((field) => draft[field].trim() === '')
  const first = wrong[0] ?? 'fullName'
  return {
    address: null,
    wrong: { sentence: errors[missing ?? first] ?? '', first, errors: oncePerForm(draft, errors) },
  }
}

/** The sentence about missing fields stands at the first of them; six times it would be noise. */
function oncePerForm(draft: AddressDraft, errors: Record<string, string>): WrongAddress['errors'] {
  let said = false
  const shown: WrongAddress['errors'] = {}
  for (const field of addressFields) {
    const message = errors[field]
    if (message === undefined) continue
    const isMissing = draft[field].trim() === ''
    shown[field] = isMissing && said ? 'Required' : message
    said ||= isMissing
  }
  return shown
}
