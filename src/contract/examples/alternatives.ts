import type { alternatives, Offer } from '../alternatives.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'
import { paracetamol } from './medicines.ts'

const one = { params: { id: ids.medicine } }

const offer: Offer = {
  _id: ids.medicine,
  name: paracetamol.name,
  packSize: paracetamol.packSize,
  packUnit: paracetamol.packUnit,
  unitPrice: paracetamol.unitPrice,
  price: paracetamol.price,
  mrp: paracetamol.mrp,
  stockQuantity: paracetamol.stockQuantity,
  expiryDate: paracetamol.expiryDate,
  pharmacy: paracetamol.pharmacy,
  sellerRating: { average: 4.6, count: 38 },
}

export const alternativeExamples: Examples<typeof alternatives> = {
  substitutes: {
    request: one,
    answer: {
      substitutes: [
        {
          ...offer,
          _id: ids.otherMedicine,
          name: 'Himgiri Paracetamol 650 tablets',
          manufacturer: 'Himgiri Generics',
          needsPrescription: false,
          packSize: 'Strip of 10 tablets',
          price: 14.9,
          mrp: null,
          unitPrice: 1.49,
          saving: { perUnit: 0.3667, percent: 19 },
        },
      ],
      total: 1,
    },
  },
  offers: {
    request: one,
    answer: {
      offers: [offer, { ...offer, _id: ids.otherMedicine, price: 29.4, unitPrice: 1.96 }],
      total: 2,
    },
  },
}
