import type { DeliveryAddress } from '#contract/address.ts'

/** An address as on an envelope, without blank lines: recipient, street, city, phone. */
export function addressLines(address: DeliveryAddress): string[] {
  const { fullName, addressLine1, addressLine2, city, state, zipCode, phone } = address
  const lines = [
    fullName,
    addressLine1,
    addressLine2,
    `${city}, ${state} ${zipCode}`,
    spaced(phone),
  ]
  return lines.filter((line) => line !== undefined && line !== '') as string[]
}

/** '98220 44170' */
function spaced(phone: string): string {
  return phone.replace(/^(\d{5})(\d{5})$/, '$1 $2')
}
