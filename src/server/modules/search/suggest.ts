import type { Medicine } from '#contract/medicine.ts'
import { rupeesOf } from '#contract/money.ts'
import type { SearchMatch, Suggestions } from '#contract/suggestions.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { isDevanagari, romanised } from './romanised.ts'
import { findSalts, mostCounted } from './salt-queries.ts'
import { findCategories } from './suggestion-queries.ts'
import { nameWords } from './words.ts'

const most = { medicines: 5, salts: 3, categories: 2 }
/** Products of unknown makers may have the same name and pack: one of them is suggested. */
const productsRead = 10

type FoundProduct = Pick<Medicine, 'name' | 'form' | 'strength' | 'packSize' | 'image'> & {
  id: string
  pricePaise: number
}

/**
 * The first `most` products that the public's search finds on the day `today`, and whether it was corrected.
 * Handed in by `app.ts`, since the catalogue, which knows what the public sees, is above the search.
 */
export type FindProducts = (
  db: Db,
  q: string,
  most: number,
  today: string,
) => Promise<{ rows: FoundProduct[]; match: SearchMatch }>

/**
 * Suggests medicines, salts and categories for the typed `q`; if no name matches, those that sound or look
 * similar.
 */
export function suggestWith(findProducts: FindProducts) {
  return (ctx: Context, { query }: { query: { q?: string } }): Promise<Suggestions> =>
    suggest(ctx, query.q ?? '', findProducts)
}

async function suggest(
  { db, now }: Context,
  q: string,
  findProducts: FindProducts,
): Promise<Suggestions> {
  if (q.length < 2) return { medicines: [], salts: [], categories: [] }
  const today = indianDay(now)
  const given = { words: nameWords(q), today }
  const [found, named] = await Promise.all([
    findProducts(db, q, productsRead, today),
    suggestNames(db, 'typed', given),
  ])
  const medicines = distinct(found.rows).map((row) => suggested(row, found.match))
  // No stored name is in Devanagari: salts are found by its sound.
  const typed = found.match === 'typed' && !isDevanagari(q) ? medicines.length : 0
  const nothing = typed + named.salts.length + named.categories.length === 0
  return {
    medicines,
    ...(nothing
      ? await suggestNames(db, 'close', { words: given.words.map(romanised), today })
      : named),
  }
}

async function suggestNames(
  db: Db,
  match: SearchMatch,
  given: { words: string[]; today: string },
): Promise<Omit<Suggestions, 'medicines'>> {
  if (given.words.length === 0) return { salts: [], categories: [] }
  const [salts, categories] = await Promise.all([
    findSalts(db, match, given),
    findCategories(db, match, given),
  ])
  return {
    salts: salts.slice(0, most.salts).map(({ name, medicines }) => ({
      name,
      medicines: medicines > mostCounted ? null : medicines,
      match,
    })),
    categories: categories.slice(0, most.categories).map(({ name }) => ({ name, match })),
  }
}

function distinct(rows: FoundProduct[]): FoundProduct[] {
  const seen = new Set<string>()
  const first = rows.filter(({ name, packSize }) => {
    const product = JSON.stringify([name.toLowerCase(), packSize?.toLowerCase()])
    if (seen.has(product)) return false
    seen.add(product)
    return true
  })
  return first.slice(0, most.medicines)
}

function suggested(row: FoundProduct, match: SearchMatch): Suggestions['medicines'][number] {
  const { id, name, form, strength, packSize, pricePaise, image } = row
  return { _id: id, name, form, strength, packSize, price: rupeesOf(pricePaise), image, match }
}
