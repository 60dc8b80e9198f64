import type { MedicineInput } from '#contract/medicine.ts'

/** A pharmacy's input for a medicine without its name: ten strips at ₹27.85. */
export const goodMedicine: Omit<MedicineInput, 'name'> = {
  description: 'Brings down a fever and eases mild pain.',
  composition: 'Paracetamol 650 mg',
  category: 'Pain relief',
  batchNumber: 'PCM2611',
  image: '',
  price: 27.85,
  stockQuantity: 10,
  expiryDate: '2099-03-12',
}
