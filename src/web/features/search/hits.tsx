/** A text with the typed parts marked. */
export function Hits({ text, typed }: { text: string; typed: string }) {
  return hitParts(text, typed).map(({ text: part, hit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never reorder
    hit ? <mark key={at}>{part}</mark> : part,
  )
}

/** A piece of a name; `hit` pieces begin a word with something typed. */
type Part = { text: string; hit: boolean }

/** 'Dolo 650 Tablet' by 'do 65': Do|lo |65|0 Tablet. The pieces concatenate to the whole text. */
export function hitParts(text: string, typed: string): Part[] {
  const words = typed.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const parts: Part[] = []
  const add = (piece: string, hit: boolean) => {
    const last = parts.at(-1)
    if (last?.hit === hit) last.text += piece
    else if (piece !== '') parts.push({ text: piece, hit })
  }
  for (const piece of text.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu) ?? []) {
    const begun = words.filter((word) => piece.toLowerCase().startsWith(word))
    const length = Math.max(0, ...begun.map((word) => word.length))
    add(piece.slice(0, length), true)
    add(piece.slice(length), false)
  }
  return parts
}
