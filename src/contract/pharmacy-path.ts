import { slugOf } from './slug.ts'

/** The public page of a pharmacy. Its id alone leads there, too; with the name it can be read, and is the canonical address. */
export function pharmacyPath(id: string, name: string): string {
  return `/pharmacies/${encodeURIComponent(id)}/${slugOf(name)}`
}
