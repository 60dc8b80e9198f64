/** Where support is reached (SPEC.md §2: a fixed address). Samples until an operator puts in their own. */
export const contactDetails = {
  mail: 'support@aushadh.example',
  phone: '1800 555 0100',
  address: ['Aushadh Support', '14 Residency Road, Shanthala Nagar', 'Bengaluru 560025, Karnataka'],
  hours: '24/7',
} as const

export const phoneLink = `tel:${contactDetails.phone.replace(/[^+\d]/g, '')}`
