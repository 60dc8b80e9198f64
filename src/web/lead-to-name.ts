import { redirect } from 'react-router'
import { slugOf } from '#contract/slug.ts'

/** An address that has no name stays; one with another name, mistyped or given up since, leads to the right one for good. */
export function leadToName(
  { name, path }: { name: string; path: string },
  slug: string | undefined,
  url: string,
): void {
  if (slug === undefined || slug === slugOf(name)) return
  throw redirect(path + new URL(url).search, 301)
}
