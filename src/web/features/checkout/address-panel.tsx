import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import type { Address, AddressField } from './use-address.ts'

/** The delivery address. Shows a summary while closed; opens when a field is missing. */
export function AddressPanel({ address }: { address: Address }) {
  const { open, setOpen, complete } = address
  return (
    <details
      className="shipment address"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="headline spread">
        <span>
          <h2 className="shipment__name">Delivery Address</h2>
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

type FieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'className' | 'autoComplete' | 'inputMode' | 'help' | 'optional' | 'type' | 'maxLength'
>

const fields: [AddressField, FieldProps][] = [
  ['fullName', { label: 'Full name', className: 'c3', autoComplete: 'shipping name' }],
  [
    'phone',
    {
      label: 'Phone',
      className: 'c3',
      autoComplete: 'shipping tel-national',
      inputMode: 'tel',
      type: 'tel',
      help: '10 digits',
    },
  ],
  [
    'addressLine1',
    { label: 'Address line 1', className: 'c6', autoComplete: 'shipping address-line1' },
  ],
  [
    'addressLine2',
    {
      label: 'Address line 2',
      className: 'c6',
      autoComplete: 'shipping address-line2',
      optional: true,
    },
  ],
  ['city', { label: 'City', className: 'c2', autoComplete: 'shipping address-level2' }],
  ['state', { label: 'State', className: 'c2', autoComplete: 'shipping address-level1' }],
  [
    'zipCode',
    {
      label: 'ZIP code',
      className: 'c2',
      autoComplete: 'shipping postal-code',
      inputMode: 'numeric',
      help: '6 digits',
    },
  ],
  [
    'district',
    {
      label: 'District',
      className: 'c6',
      help: 'The revenue district: prescription medicines are delivered in the pharmacy’s district only.',
      maxLength: 80,
    },
  ],
]

function AddressFields({ address }: { address: Address }) {
  return (
    <div className="fields">
      {fields
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
