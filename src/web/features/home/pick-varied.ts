import type { Medicine } from '#contract/medicine.ts'
import { packFormOf, packWords } from '../../ui/pack-form.ts'

export type Listed = Pick<
  Medicine,
  | '_id'
  | 'name'
  | 'packSize'
  | 'category'
  | 'price'
  | 'mrp'
  | 'image'
  | 'rating'
  | 'unitPrice'
  | 'packAmount'
  | 'packUnit'
  | 'form'
>

/** Only what is shown travels with the page. */
export function listed(medicine: Medicine): Listed {
  const { _id, name, packSize, category, price, mrp, image, rating } = medicine
  const { unitPrice, packAmount, packUnit, form } = medicine
  const per = { unitPrice, packAmount, packUnit, form }
  return { _id, name, packSize, category, price, mrp, image, rating, ...per }
}

/**
 * `count` of them, as different as they come: first one of each dosage form that also brings a new
 * category, then one of each form or category, then whatever is left, in the order given. The same
 * medicine in another form waits for the last round.
 */
export function pickVaried(medicines: Medicine[], count: number): Medicine[] {
  const words = new Set<string>()
  const forms = new Set<string>()
  const categories = new Set<string>()
  const picked = new Set<Medicine>()
  const rounds = [
    (is: Traits) => !words.has(is.word) && !forms.has(is.form) && !categories.has(is.category),
    (is: Traits) => !words.has(is.word) && !(forms.has(is.form) && categories.has(is.category)),
    (is: Traits) => !words.has(is.word),
    () => true,
  ]
  for (const fits of rounds)
    for (const medicine of medicines) {
      const is = traitsOf(medicine)
      if (picked.size === count) return [...picked]
      if (picked.has(medicine) || !fits(is)) continue
      picked.add(medicine)
      words.add(is.word)
      forms.add(is.form)
      categories.add(is.category)
    }
  return [...picked]
}

type Traits = { word: string; form: string; category: string }

function traitsOf({ name, packSize, form, category }: Medicine): Traits {
  return { word: packWords(name).word, form: packFormOf(name, packSize, form), category }
}
