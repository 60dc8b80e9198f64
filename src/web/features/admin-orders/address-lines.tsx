import type { DeliveryAddress } from '#contract/address.ts'

export function AddressLines({ to }: { to: DeliveryAddress }) {
  return (
    <>
      <p>{to.fullName}</p>
      <p>{[to.addressLine1, to.addressLine2].filter(Boolean).join(', ')}</p>
      <p>
        {to.city}, {to.state} {to.zipCode}
      </p>
      <p>Phone {to.phone}</p>
    </>
  )
}
