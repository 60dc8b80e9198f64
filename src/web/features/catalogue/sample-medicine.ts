import type { Medicine, ShownMedicine } from '#contract/medicine.ts'

type OnPage = Medicine & Pick<ShownMedicine, 'countryOfOrigin'>

/** A medicine for tests. */
export function sampleMedicine(given: Partial<OnPage> = {}): OnPage {
  return {
    _id: '11111111-1111-4111-8111-111111111111',
    name: 'Paracetamol 650 mg tablets',
    description: 'Brings a fever down.',
    composition: 'Paracetamol (650mg)',
    category: 'Pain relief',
    manufacturer: null,
    countryOfOrigin: null,
    packSize: 'strip of 15 tablets',
    form: 'tablet',
    strength: '650mg',
    packAmount: 15,
    packUnit: 'piece',
    unitPrice: 1.8567,
    schedule: 'none',
    needsPrescription: false,
    batchNumber: 'PCM2611',
    price: 27.85,
    mrp: 33.6,
    stockQuantity: 64,
    expiryDate: '2028-03-12',
    image: '',
    pharmacy: {
      _id: '22222222-2222-4222-8222-222222222222',
      name: 'Sanjeevani Medicals',
      address: '12 MG Road, Pune 411001',
      licenseNumber: 'MH-PZ2-214563',
    },
    rating: null,
    ...given,
  }
}
