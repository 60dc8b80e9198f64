import { type ReactNode, useRef, useState } from 'react'
import { mostAddresses, type SavedAddress } from '#contract/addresses.ts'
import { addressCalls } from '../../api/address-calls.ts'
import { addressLines } from '../../format/address-texts.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { useAfterCommit } from '../../ui/use-after-commit.ts'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { AddressForm } from './address-form.tsx'

type AddressBoardProps = {
  loaded: SavedAddress[]
  /** An address is gone, deleted elsewhere. */
  onStale: () => void
}

/** The customer's saved addresses: add, change, delete, choose the default. */
export function AddressBoard({ loaded, onStale }: AddressBoardProps) {
  const [shown, setShown] = useState({ after: loaded, addresses: loaded })
  const addresses = shown.after === loaded ? shown.addresses : loaded
  const show = (all: SavedAddress[]) => setShown({ after: loaded, addresses: all })
  const [open, setOpen] = useState<string | null>(null)
  const [choosing, setChoosing] = useState<string | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const afterCommit = useAfterCommit()

  function fail(error: unknown, otherwise: string) {
    notify.error(sentenceFor(error, otherwise))
    if (isRefusal(error, 404)) onStale()
  }
  const removal = useConfirmation<SavedAddress>(async ({ _id: id }) => {
    try {
      show((await addressCalls.remove({ params: { id } })).addresses)
      notify.success('Address deleted', savedFor)
    } catch (error) {
      fail(error, 'The address could not be deleted.')
    }
  }, add)

  async function makeDefault({ _id: id, label }: SavedAddress) {
    if (choosing !== null) return
    setChoosing(id)
    try {
      show((await addressCalls.makeDefault({ params: { id } })).addresses)
      notify.success(`${label} is now your default address`, savedFor)
      // The pressed button is gone, and the address has moved to the top.
      afterCommit(() => document.getElementById(`change-${id}`)?.focus())
    } catch (error) {
      fail(error, 'The default address could not be changed.')
    } finally {
      setChoosing(null)
    }
  }

  /** The focus returns to the button that opened the form. */
  function close() {
    const id = open
    setOpen(null)
    afterCommit(() => {
      const opener = id === 'new' ? add.current : document.getElementById(`change-${id}`)
      ;(opener ?? list.current)?.focus()
    })
  }

  function saved(_: SavedAddress, all: SavedAddress[]) {
    show(all)
    notify.success('Address saved', savedFor)
    close()
  }
  const addButton = (
    <Button ref={add} variant="primary" onClick={() => setOpen('new')}>
      Add an address
    </Button>
  )
  const isFull = addresses.length >= mostAddresses
  return (
    <>
      {addresses.length === 0 ? (
        open === null ? (
          <EmptyState picture="empty" title="No saved addresses yet" action={addButton}>
            Save where your medicines should go, and choose it at the checkout.
          </EmptyState>
        ) : null
      ) : (
        <ul className="saved-addresses" ref={list} tabIndex={-1} aria-label="Saved addresses">
          {addresses.map((address) => (
            <li key={address._id} className="rx-card">
              {open === address._id ? (
                <AddressForm
                  address={address}
                  offersDefault={!address.isDefault}
                  onSaved={saved}
                  onCancel={close}
                />
              ) : (
                <AddressFacts address={address}>
                  <Button
                    id={`change-${address._id}`}
                    size="sm"
                    aria-label={`Change ${address.label}`}
                    onClick={() => setOpen(address._id)}
                  >
                    Change
                  </Button>
                  {address.isDefault ? null : (
                    <Button
                      size="sm"
                      busy={choosing === address._id}
                      aria-label={`Make default: ${address.label}`}
                      onClick={() => void makeDefault(address)}
                    >
                      Make default
                    </Button>
                  )}
                  <Button
                    size="sm"
                    variant="danger-quiet"
                    aria-label={`Delete ${address.label}`}
                    onClick={() => removal.ask(address)}
                  >
                    Delete
                  </Button>
                </AddressFacts>
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' ? (
        <section className="rx-card mt-5 max-w-180" aria-labelledby="new-address">
          <h2 id="new-address" className="mb-4">
            New address
          </h2>
          <AddressForm offersDefault={addresses.length > 0} onSaved={saved} onCancel={close} />
        </section>
      ) : addresses.length === 0 || open !== null ? null : isFull ? (
        <p className="soft mt-5">
          You can save at most {mostAddresses} addresses. Delete one to add another.
        </p>
      ) : (
        <div className="mt-5">{addButton}</div>
      )}
      <ConfirmDialog
        {...removal.dialog}
        title={`Delete ${removal.subject?.label}?`}
        confirm="Delete"
        danger
      >
        <p>
          Orders that went there stay as they are.
          {removal.subject?.isDefault && addresses[1]
            ? ` ${addresses[1].label} will be your default address.`
            : null}
        </p>
      </ConfirmDialog>
    </>
  )
}

function AddressFacts({ address, children }: { address: SavedAddress; children: ReactNode }) {
  return (
    <>
      <div className="row">
        <h2 className="saved-address__name">{address.label}</h2>
        {address.isDefault ? <StateBadge status="delivered">Default</StateBadge> : null}
      </div>
      <address className="small soft not-italic">
        {addressLines(address).map((line) => (
          <span className="block" key={line}>
            {line}
          </span>
        ))}
        {address.district ? <span className="block">District: {address.district}</span> : null}
      </address>
      <div className="row mt-3">{children}</div>
    </>
  )
}
