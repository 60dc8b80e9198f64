import { redirect } from 'react-router'
import type { Medicine } from '#contract/medicine.ts'
import { slugOf } from '#contract/slug.ts'
import { paths } from '../../paths.ts'

/** An address that has no name stays; one with another name, mistyped or given up since, leads to the right one for good. */
export function leadToName(
  { _id, name }: Pick<Medicine, '_id' | 'name'>,
  slug: string | undefined,
  url: string,
): void {
  if (slug === undefined || slug === slugOf(name)) return
  throw redirect(paths.medicine(_id, name) + new URL(url).search, 301)
}
