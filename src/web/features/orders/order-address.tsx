import type { DeliveryAddress } from '#contract/address.ts'

/** '98220 44170' */
function spaced(phone: string): string {
  return phone.replace(/^(\d{5})(\d{5})$/, '$1 $2')
}

export function OrderAddress({ address }: { address: DeliveryAddress }) {
  const { fullName, addressLine1, addressLine2, city, state, zipCode, phone } = address
  const lines = [
    fullName,
    addressLine1,
    addressLine2,
    `${city}, ${state} ${zipCode}`,
    spaced(phone),
  ]
  return (
    <section className="order-aside" aria-labelledby="order-address">
      <h2 className="order-aside__title" id="order-address">
        Delivery address
      </h2>
      <address className="soft not-italic">
        {lines.filter(Boolean).map((line) => (
          <span className="block" key={line}>
            {line}
          </span>
        ))}
      </address>
    </section>
  )
}
