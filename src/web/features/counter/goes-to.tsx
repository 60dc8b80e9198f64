import type { DeliveryAddress } from '#contract/address.ts'

export function GoesTo({ address }: { address: DeliveryAddress }) {
  return (
    <>
      <p>{address.fullName}</p>
      <p>{[address.addressLine1, address.addressLine2].filter(Boolean).join(', ')}</p>
      <p>
        {address.city}, {address.state} {address.zipCode}
      </p>
      <p>Phone {address.phone}</p>
    </>
  )
}
