import { useId } from 'react'
import { addressLines } from '../../format/address-texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SavedAddresses } from './use-saved-addresses.ts'

/** Chooses one of the saved addresses, or another one; nothing for a customer who has saved none. */
export function SavedChoice({ saved }: { saved: SavedAddresses }) {
  const name = useId()
  const { list, chosen, choose, failed, busy, retry } = saved
  if (failed)
    return (
      <div className="mb-4">
        <Alert tone="caution">
          <p>Your saved addresses could not be loaded. You can enter the address here.</p>
          <Button className="mt-2" size="sm" busy={busy} onClick={retry}>
            Try Again
          </Button>
        </Alert>
      </div>
    )
  if (list.length === 0) return null
  return (
    <fieldset className="mb-4">
      <legend className="vh">Saved addresses</legend>
      {list.map((address) => (
        <label key={address._id} className="choice">
          <input
            type="radio"
            name={name}
            checked={chosen?._id === address._id}
            onChange={() => choose(address)}
          />
          <span>
            <span className="strong">{address.label}</span>
            {address.isDefault ? <span className="small soft"> (default)</span> : null}
            <span className="small soft block">{addressLines(address).join(', ')}</span>
          </span>
        </label>
      ))}
      <label className="choice">
        <input type="radio" name={name} checked={chosen === null} onChange={() => choose(null)} />
        <span>Use another address</span>
      </label>
    </fieldset>
  )
}

/** Whether the entered address is saved, and under which name. */
export function SaveAddress({ saving }: { saving: NonNullable<SavedAddresses['saving']> }) {
  const { wants, setWants, label, setLabel } = saving
  return (
    <div className="mt-4">
      <label className="choice">
        <input
          type="checkbox"
          checked={wants}
          onChange={({ currentTarget }) => setWants(currentTarget.checked)}
        />
        <span>Save this address</span>
      </label>
      {wants ? (
        <TextField
          label="Name of this address"
          help="For example Home or Work."
          autoComplete="off"
          maxLength={40}
          value={label}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
      ) : null}
    </div>
  )
}
