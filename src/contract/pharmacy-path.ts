import { slugOf } from './slug.ts'

/** Path of a pharmacy's public page. The id alone also works; the path with the name is readable and canonical. */
export function pharmacyPath(id: string, name: string): string {
  return `/pharmacies/${encodeURIComponent(id)}/${slugOf(name)}`
}
