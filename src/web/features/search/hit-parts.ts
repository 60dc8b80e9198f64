/** A name's text in pieces; `hit` ones begin a word as something typed does. */
export type Part = { text: string; hit: boolean }

/** 'Dolo 650 Tablet' by 'do 65': Do|lo |65|0 Tablet. The pieces make up the whole text. */
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
