import { useState } from 'react'
import type { DeliveryAddress } from '#contract/address.ts'
import { mostAddresses, type SavedAddress, savedAddressInput } from '#contract/addresses.ts'
import { addressCalls } from '../../api/address-calls.ts'
import { sentenceFor } from '../../format/problems.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { storedSavedAddress } from './stored-in-tab.ts'

export type SavedAddresses = ReturnType<typeof useSavedAddresses>

/** Null: they could not be loaded. */
export type LoadedAddresses = SavedAddress[] | null

/**
 * The customer's saved addresses at the checkout. `chosen` is one of them, or null: another address is entered.
 * `hasDraft`: the customer had begun to enter one before a reload.
 */
export function useSavedAddresses(loaded: LoadedAddresses, hasDraft: boolean) {
  const [list, setList] = useState(loaded)
  const [busy, setBusy] = useState(false)
  const [id, setId] = useState<string | null>(() =>
    hasDraft ? another : (storedSavedAddress.read()?.id ?? null),
  )
  const [wants, setWants] = useState(false)
  const [label, setLabel] = useState<string | null>(null)
  const all = list ?? []
  // One that was deleted elsewhere falls back to the default, which comes first.
  const chosen =
    id === another ? null : (all.find((address) => address._id === id) ?? all[0] ?? null)
  const proposed = proposedLabel(all)

  function choose(address: SavedAddress | null) {
    setId(address?._id ?? another)
    if (address) storedSavedAddress.write({ id: address._id })
    else storedSavedAddress.clear()
  }

  async function retry() {
    if (busy) return
    setBusy(true)
    try {
      setList((await addressCalls.list()).addresses)
    } catch (error) {
      notify.error(sentenceFor(error, notLoaded))
    } finally {
      setBusy(false)
    }
  }

  /**
   * Saves an entered address if the customer wants that, while the order goes on: neither waits for the other. What
   * was saved is then the chosen one.
   */
  async function save(address: DeliveryAddress, onSaved: () => void) {
    if (!wants) return
    const given = { ...address, label: label?.trim() || proposed || address.city }
    const { data: body } = validate(savedAddressInput, given)
    if (body === null) return notify.error(unknownState, aboutSaving)
    try {
      const { address: saved, addresses } = await addressCalls.add({ body })
      setList(addresses)
      choose(saved)
      setWants(false)
      setLabel(null)
      onSaved()
      notify.success('Address saved', { ...savedFor, ...aboutSaving })
    } catch (error) {
      const why = sentenceFor(error, 'Please try again later.')
      notify.error(`The address was not saved. ${why}`, aboutSaving)
    }
  }

  return {
    list: all,
    chosen,
    failed: list === null,
    busy,
    retry: () => void retry(),
    choose,
    save,
    /** Whether and under which name an entered address is saved; null: there is no room. */
    saving:
      list === null || all.length >= mostAddresses
        ? null
        : { wants, setWants, label: label ?? proposed, setLabel },
    clear: () => {
      storedSavedAddress.clear()
      setId(null)
      setWants(false)
      setLabel(null)
    },
  }
}

/** Stands for an address that is entered here. */
const another = 'another'
const aboutSaving = { about: 'saved address' }
const notLoaded = 'Your saved addresses could not be loaded. Please try again later.'
const unknownState =
  'The address was not saved. Write the State in full, for example Maharashtra, and save it under My Account.'

/** The usual names first. */
function proposedLabel(all: readonly SavedAddress[]): string {
  const taken = all.map(({ label }) => label.toLowerCase())
  return ['Home', 'Work'].find((one) => !taken.includes(one.toLowerCase())) ?? ''
}
