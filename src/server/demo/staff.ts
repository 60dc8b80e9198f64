import type { InvitedRole } from '#contract/staff.ts'
import { addVerifiedPharmacist } from '../modules/pharmacies/index.ts'
import { indianDay } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { demoId } from './demo-id.ts'
import { insertRegistrations, insertStaff } from './fill-queries.ts'

const dayMs = 86_400_000
const email = (name: string) => `${name}@aushadh.example`
const sanjeevani = email('sanjeevani')

type DemoMember = {
  name: string
  email: string
  role: InvitedRole
  /** Days since the invitation. */
  invited: number
  joined: boolean
}

/** The first demo pharmacy's pharmacist. */
export const pharmacistEmail = email('anjali')

/** The staff of the first demo pharmacy; the last one has not accepted the invitation yet. */
export const demoStaff: readonly DemoMember[] = [
  {
    name: 'Anjali Deshmukh',
    email: pharmacistEmail,
    role: 'pharmacist',
    invited: 55,
    joined: true,
  },
  { name: 'Ravi Patil', email: email('ravi'), role: 'fulfilment', invited: 54, joined: true },
  { name: 'Sunil Joshi', email: email('sunil'), role: 'accounts', invited: 40, joined: true },
  { name: 'Pooja Shinde', email: email('pooja'), role: 'fulfilment', invited: 2, joined: false },
]

/** A pharmacist's registration with Maharashtra's council. */
type Registered = {
  pharmacy: string
  /** The email of who is registered; the pharmacy's for its owner. */
  person: string
  name: string
  number: string
  /** Days from today to the last valid one. */
  validDays: number
  /** Whether an administrator has not checked it yet. */
  waits?: boolean
}

const registered: readonly Registered[] = [
  {
    pharmacy: sanjeevani,
    person: pharmacistEmail,
    name: 'Anjali Deshmukh',
    number: '184203',
    validDays: 1100,
  },
  {
    pharmacy: sanjeevani,
    person: sanjeevani,
    name: 'Mohan Sanjeevan Kale',
    number: '97318',
    validDays: 410,
  },
  {
    pharmacy: email('arogya'),
    person: email('arogya'),
    name: 'Vaishali Bhamre',
    number: '140552',
    validDays: 760,
  },
  {
    pharmacy: email('dhanvantari'),
    person: email('dhanvantari'),
    name: 'Nitin Ranade',
    number: '112904',
    validDays: 44,
  },
  {
    pharmacy: email('dhanvantari'),
    person: email('dhanvantari'),
    name: 'Nitin Ranade',
    number: '112904',
    validDays: 1870,
    waits: true,
  },
  {
    pharmacy: email('ganga'),
    person: email('ganga'),
    name: 'Prakash Ganesh Chougule',
    number: '203377',
    validDays: 600,
    waits: true,
  },
]

/** Who dispenses in a demo pharmacy. */
export function pharmacistOf(pharmacyId: string): { pharmacyId: string; staffId: string } {
  const found = registered.find(({ pharmacy }) => demoId(pharmacy) === pharmacyId)
  if (found === undefined) throw new Error('the pharmacy has no pharmacist')
  return { pharmacyId, staffId: demoId(found.person) }
}

/** Inserts the people of the demo pharmacies and their pharmacists. */
export async function insertDemoStaff(db: Db, passwordHash: string, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  await insertStaff(
    db,
    demoStaff.map(({ joined, invited, ...person }) => ({
      ...person,
      id: demoId(person.email),
      pharmacyId: demoId(sanjeevani),
      username: person.email.split('@')[0] ?? '',
      invitedAt: daysAgo(invited),
      ...(joined
        ? { passwordHash, acceptedAt: daysAgo(invited - 1) }
        : { linkHash: demoId(person.name), linkExpiresAt: daysAgo(invited - 7) }),
    })),
  )
  for (const [n, one] of registered.entries()) {
    const { pharmacy, person, name, number, validDays, waits = false } = one
    const registration = {
      pharmacyId: demoId(pharmacy),
      staffId: demoId(person),
      name,
      council: '27',
      registrationNumber: number,
      validTo: indianDay(new Date(now.getTime() + validDays * dayMs)),
    }
    if (waits)
      await insertRegistrations(db, [{ ...registration, submittedAt: daysAgo(2 - n / 10) }])
    else await addVerifiedPharmacist(db, registration, daysAgo(50 - n))
  }
}
