const most = 160

/** What a description says first: up to its first full stop, or as many whole words as have room. */
export function firstSentence(text: string): string {
  const [first = ''] = text.trim().split(/(?<=[.!?।])\s/u, 1)
  if (first.length <= most) return first
  return `${first.slice(0, first.lastIndexOf(' ', most))} …`
}
