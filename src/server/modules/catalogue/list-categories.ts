import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { countByCategory } from './category-queries.ts'
import { keptWhenLarge } from './kept-counts.ts'

type Category = { name: string; count: number }

const kept = keptWhenLarge((categories: Category[]) =>
  categories.reduce((sum, { count }) => sum + count, 0),
)

export async function listCategories({ db, now }: Context): Promise<Category[]> {
  const today = indianDay(now)
  return kept(db, today, now, () => countByCategory(db, today))
}
