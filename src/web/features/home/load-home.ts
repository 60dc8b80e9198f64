import type { Medicine } from '#contract/medicine.ts'
import type { ApiClient } from '../../api/api.ts'
import { packFormOf, packText } from '../../ui/pack-form.ts'

/**
 * The content of the home page: packs and categories for the cabinet, and more medicines for the
 * list.
 */
export type HomeSections = {
  packs: Listed[]
  list: Listed[]
  drawers: { name: string; count: number }[]
  categories: number
}

const sampled = 100
const inCabinet = 4
const onList = 4
const drawers = 6

/**
 * Medicines that need a prescription are not promoted. Optional decoration: sections that fail to load are left out,
 * and the page still renders.
 */
export async function loadHome(api: ApiClient): Promise<HomeSections> {
  const [medicines, categories] = await Promise.all([
    api.products
      .list({ query: { limit: sampled, inStock: 'true', prescription: 'false', sort: 'newest' } })
      .then(bodyOf, none),
    api.catalogue.categories().catch(none),
  ])
  const picked = pickVaried(medicines, inCabinet + onList).map(listed)
  return {
    packs: picked.slice(0, inCabinet),
    list: picked.slice(inCabinet),
    drawers: categories.slice(0, drawers),
    categories: categories.length,
  }
}

function bodyOf({ body }: { body: Medicine[] }): Medicine[] {
  return body
}

function none(): [] {
  return []
}

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

/** Reduces a medicine to what is shown, to keep the page small. */
function listed(medicine: Medicine): Listed {
  const { _id, name, packSize, category, price, mrp, image, rating } = medicine
  const { unitPrice, packAmount, packUnit, form } = medicine
  const per = { unitPrice, packAmount, packUnit, form }
  return { _id, name, packSize, category, price, mrp, image, rating, ...per }
}

/**
 * Picks `count` medicines, as varied as possible: first one of each dosage form that also adds a
 * new category, then one of each form or category, then the rest in the given order. The same
 * medicine in another form comes last.
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
  return { word: packText(name).word, form: packFormOf(name, packSize, form), category }
}
