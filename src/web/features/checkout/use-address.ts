import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DeliveryAddress, deliveryAddress } from '#contract/address.ts'
import { validate } from '../../forms/validate.ts'
import { notify } from '../../toasts/notify.ts'
import { aboutCheckout } from './checkout-answers.ts'
import { type AddressDraft, emptyAddress, storedAddress } from './stored-in-tab.ts'

export type Address = ReturnType<typeof useAddress>

/**
 * The delivery address. The draft survives reloads and is validated on payment. `asksDistrict`: the cart has
 * prescription medicines, which are delivered in the district of their pharmacy only.
 */
export function useAddress(asksDistrict: boolean) {
  const [draft, setDraft] = useState<AddressDraft>(() => ({
    ...emptyAddress,
    ...storedAddress.read(),
  }))
  const [open, setOpen] = useState(false)
  // Show no error for a field that the customer has not left yet.
  const [asked, setAsked] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set())
  const form = useRef<HTMLFormElement>(null)
  const checked = checkAddress(draft, asksDistrict)

  function change(field: AddressField, value: string) {
    const next = { ...draft, [field]: value }
    setDraft(next)
    storedAddress.write(next)
  }

  function leave(field: AddressField) {
    if (draft[field].trim() !== '') setLeft(new Set(left).add(field))
  }

  function errorOf(field: AddressField): string | undefined {
    const shown = asked || (left.has(field) && draft[field].trim() !== '')
    return shown ? checked.wrong?.errors[field] : undefined
  }

  /** Returns the address, or null after showing its errors. */
  function require(): DeliveryAddress | null {
    if (checked.address) return checked.address
    flushSync(() => {
      setAsked(true)
      setOpen(true)
    })
    notify.error(checked.wrong.sentence, aboutCheckout)
    const field = form.current?.elements.namedItem(checked.wrong.first)
    if (field instanceof HTMLElement) field.focus()
    return null
  }

  function clear() {
    storedAddress.clear()
    setDraft(emptyAddress)
    setAsked(false)
    setLeft(new Set())
    setOpen(false)
  }

  const complete = checked.address
  return {
    asksDistrict,
    draft,
    complete,
    open,
    setOpen,
    form,
    change,
    leave,
    errorOf,
    require,
    clear,
  }
}

export type AddressField = keyof AddressDraft

/** In the order of the form. */
const addressFields: readonly AddressField[] = [
  'fullName',
  'phone',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'district',
]

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
  const wrong = addressFields.filter((field) => errors[field] !== undefined)
  const missing = wrong.find((field) => draft[field].trim() === '')
  const first = wrong[0] ?? 'fullName'
  return {
    address: null,
    wrong: { sentence: errors[missing ?? first] ?? '', first, errors: oncePerForm(draft, errors) },
  }
}

/** Shows the message about missing fields only at the first of them, and 'Required' at the others. */
function oncePerForm(draft: AddressDraft, errors: Record<string, string>): WrongAddress['errors'] {
  let isReported = false
  const shown: WrongAddress['errors'] = {}
  for (const field of addressFields) {
    const message = errors[field]
    if (message === undefined) continue
    const isMissing = draft[field].trim() === ''
    shown[field] = isMissing && isReported ? 'Required' : message
    isReported ||= isMissing
  }
  return shown
}
