import { indianDay } from '../platform/clock.ts'

/** What a demo prescription prescribes. No doctor or clinic of these is real. */
export type DemoPrescription = {
  prescriber: {
    name: string
    degrees: string
    number: string
    clinic: string
    address: string
    phone: string
  }
  issuedOn: string
  items: readonly PrescribedItem[]
  /** Below the items: repeats and the next visit. */
  advice: string
}

type PrescribedItem = {
  written: string
  dose: string
  days: number
  quantity: number
  /** What `quantity` counts. */
  pieces: string
  /** The demo's medicine that was dispensed for it. */
  medicine?: string
}

const dayMs = 86_400_000

/** The demo customer's prescriptions, as of the moment when the demo shop is filled. */
export function demoPrescriptions(now: Date) {
  const daysAgo = (days: number) => indianDay(new Date(now.getTime() - days * dayMs))
  return {
    unused: { ...unused, issuedOn: daysAgo(3) },
    waiting: { ...waiting, issuedOn: daysAgo(3) },
    dispensed: { ...dispensed, issuedOn: daysAgo(39) },
  } satisfies Record<string, DemoPrescription>
}

const unused: Omit<DemoPrescription, 'issuedOn'> = {
  prescriber: {
    name: 'Dr. Aarti Namuna',
    degrees: 'MBBS, DNB (Family Medicine)',
    number: 'MMC/SPECIMEN/0000',
    clinic: 'Tulsi Family Clinic',
    address: '7 Example Road, Pune 411004',
    phone: '98000 00000',
  },
  items: [
    {
      written: 'Tab. Telmisartan 40 mg',
      dose: '1 tablet in the morning',
      days: 30,
      quantity: 30,
      pieces: 'tablets',
    },
    {
      written: 'Tab. Metformin SR 500 mg',
      dose: '1 tablet after dinner',
      days: 30,
      quantity: 30,
      pieces: 'tablets',
    },
    {
      written: 'Cap. Amoxicillin 500 mg',
      dose: '1 capsule three times a day',
      days: 5,
      quantity: 15,
      pieces: 'capsules',
    },
  ],
  advice: 'Repeat item 1 and 2: two times. Review after 90 days.',
}

const waiting: Omit<DemoPrescription, 'issuedOn'> = {
  prescriber: {
    name: 'Dr. Vinay Udaharan',
    degrees: 'MBBS, MD (Medicine)',
    number: 'MMC/SPECIMEN/0001',
    clinic: 'Nakshatra Clinic',
    address: '21 Example Road, Pune 411030',
    phone: '98000 00001',
  },
  items: [
    {
      written: 'Tab. Rabeprazole 20 mg',
      dose: '1 tablet before breakfast',
      days: 30,
      quantity: 30,
      pieces: 'tablets',
    },
    {
      written: 'Tab. Domperidone 10 mg',
      dose: '1 tablet before lunch and dinner',
      days: 10,
      quantity: 20,
      pieces: 'tablets',
    },
  ],
  advice: 'Repeat item 1: once. Review after 60 days.',
}

const dispensed: Omit<DemoPrescription, 'issuedOn'> = {
  prescriber: {
    name: 'Dr. Sunanda Kelkar',
    degrees: 'MBBS, MD (Respiratory Medicine)',
    number: 'MMC 2006/04/2215',
    clinic: 'Kelkar Chest Clinic',
    address: 'Karve Road, Pune 411004',
    phone: '98000 00002',
  },
  items: [
    {
      medicine: 'Salbutamol 100 mcg inhaler',
      written: 'Salbutamol inhaler 100 mcg',
      dose: '2 puffs when short of breath',
      days: 30,
      quantity: 1,
      pieces: 'inhaler',
    },
    {
      medicine: 'Budesonide 200 mcg inhaler',
      written: 'Budesonide inhaler 200 mcg',
      dose: '1 puff twice a day',
      days: 30,
      quantity: 1,
      pieces: 'inhaler',
    },
    {
      medicine: 'Montelukast 10 mg tablets',
      written: 'Tab. Montelukast 10 mg',
      dose: '1 tablet at night',
      days: 30,
      quantity: 30,
      pieces: 'tablets',
    },
  ],
  advice: 'Repeat all items: once. Review after 60 days.',
}
