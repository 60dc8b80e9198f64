import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeliveryAddress } from '#contract/address.ts'
import type { SavedAddress } from '#contract/addresses.ts'
import type { AddressField } from '../../forms/address-fields.tsx'
import { readDeliveryPin } from '../../session/delivery-pin.ts'
import { notify } from '../../toasts/notify.ts'
import { checkAddress } from './check-address.ts'
import { aboutCheckout } from './checkout-answers.ts'
import { type AddressDraft, emptyAddress, storedAddress } from './stored-in-tab.ts'
import { type LoadedAddresses, useSavedAddresses } from './use-saved-addresses.ts'

export type Address = ReturnType<typeof useAddress>

/**
 * The delivery address: a saved one, or one that is entered. The draft survives reloads and is validated on payment.
 * `asksDistrict`: the cart has prescription medicines, which are delivered in the district of their pharmacy only.
 */
export function useAddress(asksDistrict: boolean, loaded: LoadedAddresses = []) {
  const [draft, setDraft] = useState<AddressDraft>(() => ({
    ...emptyAddress,
    zipCode: readDeliveryPin() ?? '',
    ...storedAddress.read(),
  }))
  const saved = useSavedAddresses(
    loaded,
    // A PIN code chosen elsewhere is no begun address.
    Object.entries(draft).some(([field, value]) => field !== 'zipCode' && value.trim() !== ''),
  )
  const [open, setOpen] = useState(false)
  // Show no error for a field that the customer has not left yet.
  const [asked, setAsked] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set())
  const form = useRef<HTMLFormElement>(null)
  const entered = checkAddress(draft, asksDistrict)
  const checked = saved.chosen ? checkAddress(draftOf(saved.chosen), asksDistrict) : entered

  function put(next: AddressDraft) {
    setDraft(next)
    storedAddress.write(next)
  }

  function leave(field: AddressField) {
    if (draft[field].trim() !== '') setLeft(new Set(left).add(field))
  }

  function errorOf(field: AddressField): string | undefined {
    const shown = asked || (left.has(field) && draft[field].trim() !== '')
    return shown ? entered.wrong?.errors[field] : undefined
  }

  /** Returns the address, or null after showing its errors. Saves an entered one if the customer wants that. */
  function require(): DeliveryAddress | null {
    if (checked.address) {
      if (!saved.chosen) void saved.save(checked.address, forgetDraft)
      return checked.address
    }
    flushSync(() => {
      // A saved address that lacks something is completed for this order.
      if (saved.chosen) {
        put(draftOf(saved.chosen))
        saved.choose(null)
      }
      setAsked(true)
      setOpen(true)
    })
    notify.error(checked.wrong.sentence, aboutCheckout)
    const field = form.current?.elements.namedItem(checked.wrong.first)
    if (field instanceof HTMLElement) field.focus()
    return null
  }

  function forgetDraft() {
    storedAddress.clear()
    setDraft(emptyAddress)
    setAsked(false)
    setLeft(new Set())
  }

  function clear() {
    forgetDraft()
    saved.clear()
    setOpen(false)
  }

  const complete = checked.address
  return {
    asksDistrict,
    draft,
    saved,
    complete,
    open,
    setOpen,
    form,
    change: (field: AddressField, value: string) => put({ ...draft, [field]: value }),
    fill: (values: Partial<AddressDraft>) => put({ ...draft, ...values }),
    leave,
    errorOf,
    require,
    clear,
  }
}

function draftOf({ _id: _, label: __, isDefault: ___, ...address }: SavedAddress): AddressDraft {
  return { ...emptyAddress, ...address }
}
