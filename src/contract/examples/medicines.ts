import type { Medicine, OwnMedicine } from '../medicine.ts'
import { ids } from './ids.ts'
import { seller } from './people.ts'

export const paracetamol: Medicine = {
  _id: ids.medicine,
  name: 'Paracetamol 650 mg tablets',
  description: 'Brings down a fever and eases mild pain. At most four tablets in 24 hours.',
  composition: 'Paracetamol (650 mg)',
  category: 'Pain relief',
  manufacturer: 'Deccan Remedies Ltd',
  packSize: 'Strip of 15 tablets',
  form: 'tablet',
  strength: '650mg',
  packAmount: 15,
  packUnit: 'piece',
  unitPrice: 1.8567,
  schedule: 'none',
  needsPrescription: false,
  batchNumber: 'PCM2611',
  price: 27.85,
  mrp: 33.4,
  stockQuantity: 84,
  expiryDate: '2028-03-12',
  image: '',
  pharmacy: seller,
  rating: { average: 4.5, count: 4, sample: false },
}

export const ibuprofen: Medicine = {
  ...paracetamol,
  _id: ids.otherMedicine,
  name: 'Ibuprofen 400 mg tablets',
  description: 'Eases pain and swelling. Take it after food.',
  composition: 'Ibuprofen (400 mg)',
  strength: '400mg',
  batchNumber: 'IBU2604',
  price: 19.2,
  unitPrice: 1.28,
  mrp: 21.3,
  stockQuantity: 3,
  expiryDate: '2027-11-30',
  rating: null,
}

/** As its own pharmacy sees it: unpaid checkouts have reserved two units. */
export const ownParacetamol: OwnMedicine = {
  ...paracetamol,
  countryOfOrigin: 'IN',
  unbatchedQuantity: 0,
  declaredSchedule: null,
  offSale: null,
  unknownSalts: [],
  sku: 'PCM-650-15',
  gtin: '08901030865237',
  reservedQuantity: 2,
  hsn: '3004',
  gst: null,
  removal: null,
  foreignImage: null,
}
