import { hitParts } from './hit-parts.ts'

/** A text with the part marked that was typed. */
export function Hits({ text, typed }: { text: string; typed: string }) {
  return hitParts(text, typed).map(({ text: part, hit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never reorder
    hit ? <mark key={at}>{part}</mark> : part,
  )
}
