import type { ShopTerms } from '#contract/shop.ts'
import { staffRoleNames } from '#contract/staff-roles.ts'
import { demoId } from './demo-id.ts'
import { demoStaff } from './staff.ts'

/** Only for the demo. The password is public, so a shop with real sales must never use it. */
const password = 'Aushadh@123'

const adminEmail = 'admin@aushadh.example'

/**
 * The first administrator of a demo shop that was started without one in its settings. The id marks the account as
 * the demo's, before the rest of the shop is filled.
 */
export const demoAdmin = { id: demoId(adminEmail), email: adminEmail, password }

export const demoCustomer = {
  name: 'Meera Kulkarni',
  email: 'meera@aushadh.example',
  username: 'meera',
  contact: '9800000142',
  address: {
    fullName: 'Meera Kulkarni',
    addressLine1: '14, Lakshmi Niwas, Prabhat Road',
    addressLine2: 'Near Kamala Nehru Park',
    city: 'Pune',
    state: 'Maharashtra',
    zipCode: '411004',
    phone: '9800000142',
    district: 'Pune',
  },
}

/** The last one waits for approval. The second is too small to be registered for GST. */
export const demoPharmacies = [
  {
    name: 'Sanjeevani Medicals',
    email: 'sanjeevani@aushadh.example',
    username: 'sanjeevani',
    phone: '9800000211',
    address: '12 Laxmi Road, Sadashiv Peth, Pune 411030',
    licenseNumber: 'MH-PZ2-184201',
    gstin: '27AAKCS4821M1ZW',
    stateCode: '27',
    verified: true,
  },
  {
    name: 'Arogya Pharmacy',
    email: 'arogya@aushadh.example',
    username: 'arogya',
    phone: '9800000222',
    address: '5 Bhandarkar Road, Deccan Gymkhana, Pune 411004',
    licenseNumber: 'MH-PZ3-092746',
    enrolmentNumber: '27AFKPB4417R1E3',
    stateCode: '27',
    verified: true,
  },
  {
    name: 'Dhanvantari Chemists',
    email: 'dhanvantari@aushadh.example',
    username: 'dhanvantari',
    phone: '9800000233',
    address: '208 Ranade Road, Dadar West, Mumbai 400028',
    licenseNumber: 'MH-MZ1-317065',
    gstin: '27ABFPD3317K1ZU',
    stateCode: '27',
    verified: true,
  },
  {
    name: 'Ganga Medical Stores',
    email: 'ganga@aushadh.example',
    username: 'ganga',
    phone: '9800000244',
    address: '31 Rajarampuri 4th Lane, Kolhapur 416008',
    licenseNumber: 'MH-KZ4-450118',
    verified: false,
  },
] as const

const pharmacyLogins: ShopTerms['demoLogins'] = demoPharmacies.map(({ name, email, verified }) => ({
  role: 'pharmacy',
  email,
  password,
  note: verified ? name : `${name}, awaiting approval`,
}))

const staffLogins: ShopTerms['demoLogins'] = demoStaff
  .filter(({ joined }) => joined)
  .map(({ email, role }) => ({
    role: 'pharmacy',
    email,
    password,
    note: `${demoPharmacies[0].name}, ${staffRoleNames[role].toLowerCase()}`,
  }))

export const demoLogins: ShopTerms['demoLogins'] = [
  { role: 'customer', email: demoCustomer.email, password, note: demoCustomer.name },
  ...pharmacyLogins,
  ...staffLogins,
  { role: 'admin', email: adminEmail, password, note: 'Administrator' },
]
