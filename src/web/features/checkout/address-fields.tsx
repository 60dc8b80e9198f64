import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import type { AddressField } from './check-address.ts'
import type { Address } from './use-address.ts'

type Look = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'className' | 'autoComplete' | 'inputMode' | 'help' | 'optional' | 'type' | 'maxLength'
>

const fields: [AddressField, Look][] = [
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
]

export function AddressFields({ address }: { address: Address }) {
  return (
    <div className="fields">
      {fields.map(([name, look]) => (
        <TextField
          key={name}
          {...look}
          name={name}
          required={!look.optional}
          value={address.draft[name]}
          error={address.errorOf(name)}
          onChange={(event) => address.change(name, event.currentTarget.value)}
          onBlur={() => address.leave(name)}
        />
      ))}
    </div>
  )
}
