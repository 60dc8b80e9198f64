import { slugOf } from './slug.ts'

/** Path of a medicine's page. The id alone also works; the path with the name is readable and canonical. */
export function medicinePath(id: string, name: string): string {
  return `/medicines/${encodeURIComponent(id)}/${slugOf(name)}`
}
