import { AddressFields } from './address-fields.tsx'
import type { Address } from './use-address.ts'

/** Closed it says where the order goes; it opens itself when something is missing. */
export function AddressPanel({ address }: { address: Address }) {
  const { open, setOpen, complete } = address
  return (
    <details
      className="parcel address"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="headline spread">
        <span>
          <h2 className="parcel__name">Delivery Address</h2>
          {open ? null : (
            <span className="small soft">
              {complete
                ? `${complete.fullName}, ${complete.addressLine1}, ${complete.city} ${complete.zipCode}`
                : 'Where should it go?'}
            </span>
          )}
        </span>
        <span className="address__turn">{open ? 'Close' : complete ? 'Change' : 'Add'}</span>
      </summary>
      <form ref={address.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <AddressFields address={address} />
      </form>
    </details>
  )
}
