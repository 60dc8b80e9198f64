import { type DeliveryAddress, deliveryAddress } from '#contract/address.ts'
import { type AddressField, addressFields } from '../../forms/address-fields.tsx'
import { oncePerForm } from '../../forms/once-per-form.ts'
import { validate } from '../../forms/validate.ts'
import type { AddressDraft } from './stored-in-tab.ts'

type CheckedAddress =
  | { address: DeliveryAddress; wrong: null }
  | { address: null; wrong: WrongAddress }
type WrongAddress = {
  /** The message for the whole form (SPEC.md §5). */
  sentence: string
  /** The first wrong field in the order of the form. */
  first: AddressField
  errors: Partial<Record<AddressField, string>>
}

const names = addressFields.map(([name]) => name)

/** Validates an address by the contract's schema. Reports missing fields before malformed ones. */
export function checkAddress(draft: AddressDraft, asksDistrict = false): CheckedAddress {
  const { district, ...rest } = draft
  const given = asksDistrict || district.trim() !== '' ? draft : rest
  const { data, errors: found } = validate(deliveryAddress, given)
  const isMissing = asksDistrict && district.trim() === ''
  if (data && !isMissing) return { address: data, wrong: null }
  const errors: Record<string, string> = {
    ...found,
    ...(isMissing ? { district: 'Please enter the district of your address' } : {}),
  }
  const wrong = names.filter((field) => errors[field] !== undefined)
  const missing = wrong.find((field) => draft[field].trim() === '')
  const first = wrong[0] ?? 'fullName'
  return {
    address: null,
    wrong: {
      sentence: errors[missing ?? first] ?? '',
      first,
      errors: oncePerForm(names, draft, errors),
    },
  }
}
