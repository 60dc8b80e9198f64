/** SPEC.md §1: the four values. */
export const values = [
  {
    name: 'Patient-centric',
    meaning:
      'Whoever needs the medicine comes first: exact names, doses and prices, in words that can be read without a dictionary.',
  },
  {
    name: 'Collaboration',
    meaning:
      'Pharmacies keep their own counters and their own stock. We bring them, patients and healthcare professionals to one table.',
  },
  {
    name: 'Security',
    meaning:
      'Payments are verified before an order is believed, and what you tell us about your health stays between you and your pharmacy.',
  },
  {
    name: 'Integrity',
    meaning:
      'Every seller is licensed and named. Samples say that they are samples, and no rating stands here that nobody gave.',
  },
] as const

/** Roles whose holders are placeholders. */
export const team = [
  'Platform and operations',
  'Head pharmacist',
  'Engineering',
  'Customer care',
] as const
