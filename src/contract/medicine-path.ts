import { slugOf } from './slug.ts'

/** The page of a medicine. Its id alone leads there, too; with the name it can be read, and is the canonical address. */
export function medicinePath(id: string, name: string): string {
  return `/medicines/${encodeURIComponent(id)}/${slugOf(name)}`
}
