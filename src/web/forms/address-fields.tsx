import type { ComponentProps } from 'react'
import type { DeliveryAddress } from '#contract/address.ts'
import type { TextField } from '../ui/text-field.tsx'

export type AddressField = keyof DeliveryAddress

type FieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'className' | 'autoComplete' | 'inputMode' | 'help' | 'optional' | 'type' | 'maxLength'
>

/** The fields of a delivery address (SPEC.md §3) in the order of its form, for whatever form asks for one. */
export const addressFields: readonly (readonly [AddressField, FieldProps])[] = [
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
