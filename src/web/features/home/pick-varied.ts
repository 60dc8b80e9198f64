import type { Medicine } from '#contract/medicine.ts'
import { packFormOf } from '../../ui/pack-form.ts'

export type Listed = Pick<
  Medicine,
  '_id' | 'name' | 'packSize' | 'category' | 'price' | 'mrp' | 'image' | 'rating'
>

/** Only what is shown travels with the page. */
export function listed(medicine: Medicine): Listed {
  const { _id, name, packSize, category, price, mrp, image, rating } = medicine
  return { _id, name, packSize, category, price, mrp, image, rating }
}

/**
 * `count` of them, as different as they come: first one of each dosage form that also brings a new
 * category, then one of each form or category, then whatever is left, in the order given.
 */
export function pickVaried(medicines: Medicine[], count: number): Medicine[] {
  const forms = new Set<string>()
  const categories = new Set<string>()
  const picked = new Set<Medicine>()
  const rounds = [
    (form: string, category: string) => !forms.has(form) && !categories.has(category),
    (form: string, category: string) => !forms.has(form) || !categories.has(category),
    () => true,
  ]
  for (const fits of rounds)
    for (const medicine of medicines) {
      const form = packFormOf(medicine.name, medicine.packSize)
      if (picked.size === count) return [...picked]
      if (picked.has(medicine) || !fits(form, medicine.category)) continue
      picked.add(medicine)
      forms.add(form)
      categories.add(medicine.category)
    }
  return [...picked]
}
