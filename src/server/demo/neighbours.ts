import type { demoCustomer } from './people.ts'

/** The customer of a demo order. */
export type Buyer = Pick<typeof demoCustomer, 'name' | 'email' | 'username' | 'contact'> & {
  address: Omit<(typeof demoCustomer)['address'], 'addressLine2'>
}

const places = [
  ['Pune', 'Maharashtra', '411004', 'Prabhat Road'],
  ['Nashik', 'Maharashtra', '422005', 'College Road'],
  ['Mumbai', 'Maharashtra', '400028', 'Ranade Road'],
  ['Kolhapur', 'Maharashtra', '416008', 'Rajarampuri'],
  ['Nagpur', 'Maharashtra', '440010', 'Dharampeth'],
] as const

const names = [
  'Kavita Deshpande',
  'Imran Qureshi',
  'Lakshmi Iyer',
  'Rahul Joshi',
  'Sunita Pawar',
  'Anil Gokhale',
  'Farida Shaikh',
  'Joseph Fernandes',
  'Nisha Agarwal',
  'Prakash Jadhav',
  'Rekha Nair',
  'Sameer Kale',
  'Tanvi Bhosale',
  'Vikram Rathod',
  'Zoya Ansari',
  'Mahesh Patil',
  'Gauri Sathe',
  'Harpreet Kaur',
  'Dinesh Shinde',
  'Ananya Rao',
  'Bharat Mehta',
  'Chitra Menon',
  'Kiran More',
  'Leela Banerjee',
]

/** Other customers of the demo shop, so that the administrator sees realistic data. */
export const neighbours: readonly Buyer[] = names.map((name, n) => {
  const username = name.toLowerCase().replace(' ', '.')
  const contact = `98000${String(10_300 + n)}`
  const [city, state, zipCode, road] = places[n % places.length] ?? places[0]
  return {
    name,
    email: `${username}@aushadh.example`,
    username,
    contact,
    address: {
      fullName: name,
      addressLine1: `${3 + ((n * 7) % 90)}, ${road}`,
      city,
      state,
      zipCode,
      phone: contact,
      district: city,
    },
  }
})

/** Days since registration: spread over four months, more of them recent. */
export function daysKnown(n: number): number {
  return Math.round(118 * (1 - n / names.length) ** 1.4) + 4
}
