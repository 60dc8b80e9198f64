import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeliveryAddress } from '#contract/address.ts'
import { notify } from '../../notify.ts'
import { type AddressField, checkAddress } from './check-address.ts'
import { aboutCheckout } from './checkout-answers.ts'
import { type AddressDraft, emptyAddress, keptAddress } from './kept-address.ts'

export type Address = ReturnType<typeof useAddress>

/** The delivery address: typed, kept over reloads, checked when it is needed. */
export function useAddress() {
  const [draft, setDraft] = useState<AddressDraft>(() => ({
    ...emptyAddress,
    ...keptAddress.read(),
  }))
  const [open, setOpen] = useState(false)
  // Nobody is told off about a field that they have not left yet.
  const [asked, setAsked] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set())
  const form = useRef<HTMLFormElement>(null)
  const checked = checkAddress(draft)

  function change(field: AddressField, value: string) {
    const next = { ...draft, [field]: value }
    setDraft(next)
    keptAddress.write(next)
  }

  function leave(field: AddressField) {
    if (draft[field].trim() !== '') setLeft(new Set(left).add(field))
  }

  function errorOf(field: AddressField): string | undefined {
    const shown = asked || (left.has(field) && draft[field].trim() !== '')
    return shown ? checked.wrong?.errors[field] : undefined
  }

  /** The address, or null after saying and showing what is wrong with it. */
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
    keptAddress.clear()
    setDraft(emptyAddress)
    setAsked(false)
    setLeft(new Set())
    setOpen(false)
  }

  const complete = checked.address
  return { draft, complete, open, setOpen, form, change, leave, errorOf, require, clear }
}
