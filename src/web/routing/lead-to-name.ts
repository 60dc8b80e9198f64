import { redirect } from 'react-router'
import { slugOf } from '#contract/slug.ts'

/**
 * Redirects permanently to the path with the right name if the path has a wrong or former name; a
 * path without a name stays.
 */
export function leadToName(
  { name, path }: { name: string; path: string },
  slug: string | undefined,
  url: string,
): void {
  if (slug === undefined || slug === slugOf(name)) return
  throw redirect(path + new URL(url).search, 301)
}
