import { addressFields } from '../../forms/address-fields.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PlaceOfPin } from './place-of-pin.tsx'
import { SaveAddress, SavedChoice } from './saved-choice.tsx'
import type { Address } from './use-address.ts'

/** The delivery address. Shows a summary while closed; opens when a field is missing. */
export function AddressPanel({ address }: { address: Address }) {
  const { open, setOpen, complete, saved } = address
  return (
    <details
      className="shipment address"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="headline spread">
        <span>
          <h2 className="shipment__name">Delivery Address</h2>
          {open ? null : <span className="small soft">{summaryOf(address)}</span>}
        </span>
        <span className="address__turn">{open ? 'Close' : complete ? 'Change' : 'Add'}</span>
      </summary>
      <SavedChoice saved={saved} />
      {saved.chosen ? null : (
        <form ref={address.form} noValidate onSubmit={(event) => event.preventDefault()}>
          <AddressFields address={address} />
          <PlaceOfPin address={address.draft} fill={address.fill} />
          {saved.saving ? <SaveAddress saving={saved.saving} /> : null}
        </form>
      )}
    </details>
  )
}

function summaryOf({ complete, saved: { chosen } }: Address): string {
  if (!complete) return 'Where should it go?'
  const { fullName, addressLine1, city, zipCode } = complete
  const words = `${fullName}, ${addressLine1}, ${city} ${zipCode}`
  return chosen ? `${chosen.label}: ${words}` : words
}

function AddressFields({ address }: { address: Address }) {
  return (
    <div className="fields">
      {addressFields
        .filter(([name]) => name !== 'district' || address.asksDistrict)
        .map(([name, props]) => (
          <TextField
            key={name}
            {...props}
            name={name}
            required={!props.optional}
            value={address.draft[name]}
            error={address.errorOf(name)}
            onChange={(event) => address.change(name, event.currentTarget.value)}
            onBlur={() => address.leave(name)}
          />
        ))}
    </div>
  )
}
