/**
 * A pure function of a text that keeps its answers: a catalogue writes the same few thousand strengths
 * and compositions again and again. What is kept is bounded: full, it begins anew.
 */
export function remembered<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    if (known.has(text)) return known.get(text) as Answer
    if (known.size >= most) known.clear()
    const found = answer(text)
    known.set(text, found)
    return found
  }
}

const most = 5_000
