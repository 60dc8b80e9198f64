import { rupeesOf } from '#contract/money.ts'
import type { SearchMatch, Suggestions } from '#contract/suggestions.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { findMedicinesByWords } from './find-by-words.ts'
import type { ListRow } from './list-queries.ts'
import { findSalts, mostCounted } from './salt-queries.ts'
import { isDevanagari, romanised } from './search/romanised.ts'
import { findCategories } from './suggestion-queries.ts'
import { nameWords } from './suggestion-words.ts'

const most = { medicines: 5, salts: 3, categories: 2 }
/** Several pharmacies sell the same product: it stands once. */
const offersRead = 25

/** What somebody may mean who has typed this; what only sounds or looks like it where nothing is named so. */
export async function suggest(
  { db, now }: Context,
  { query: { q = '' } }: { query: { q?: string } },
): Promise<Suggestions> {
  if (q.length < 2) return { medicines: [], salts: [], categories: [] }
  const today = indianDay(now)
  const given = { words: nameWords(q), today }
  const [found, named] = await Promise.all([
    findMedicinesByWords(db, q, offersRead, today),
    suggestNames(db, 'typed', given),
  ])
  const medicines = products(found.rows).map((row) => suggested(row, found.match))
  // A name in Devanagari is none of ours as it stands: salts are found by its sound.
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

function products(rows: ListRow[]): ListRow[] {
  const seen = new Set<string>()
  const first = rows.filter(({ name, packSize }) => {
    const product = JSON.stringify([name.toLowerCase(), packSize?.toLowerCase()])
    if (seen.has(product)) return false
    seen.add(product)
    return true
  })
  return first.slice(0, most.medicines)
}

function suggested(row: ListRow, match: SearchMatch): Suggestions['medicines'][number] {
  const { id, name, form, strength, packSize, pricePaise, image } = row
  return { _id: id, name, form, strength, packSize, price: rupeesOf(pricePaise), image, match }
}
