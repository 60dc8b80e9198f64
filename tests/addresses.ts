import type { TestActor } from './actors.ts'

export const goodAddress = {
  label: 'Home',
  fullName: 'Meera Kulkarni',
  addressLine1: '14, Lakshmi Niwas, Prabhat Road',
  addressLine2: 'Near Kamala Nehru Park',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411004',
  phone: '9822044170',
  district: 'Pune',
}

let made = 0

/** Saves an address, by default one unlike all others, and returns its id. */
export async function newAddress(
  { api }: Pick<TestActor, 'api'>,
  given: Partial<typeof goodAddress> & { isDefault?: boolean } = {},
): Promise<string> {
  made += 1
  const body = { ...goodAddress, addressLine1: `Flat ${made}, Lakshmi Niwas`, ...given }
  return (await api.addresses.add({ body })).address._id
}
