type Line = { stands: number; wanted: number; done: Promise<void> }

export type QuantityWrites = {
  /** Wants a line at `quantity`; `stands` is what it had before, unless a write is under way. */
  want(id: string, stands: number, quantity: number): void
  /** What the line is on its way to; null while nothing is under way. */
  wanted(id: string): number | null
  /** Resolves once nothing is under way for the line, or for any. */
  settled(id?: string): Promise<void>
}

/**
 * Writes quantities so that the last wish wins: one write a line at a time, and of what is wished
 * meanwhile only the newest follows. So answers can't overtake each other. `onRefused` hears when the
 * last wish was refused, with the quantity that stands again.
 */
export function createQuantityWrites(
  write: (id: string, quantity: number) => Promise<unknown>,
  onRefused: (id: string, stands: number, error: unknown) => void,
): QuantityWrites {
  const lines = new Map<string, Line>()

  async function run(id: string, line: Line): Promise<void> {
    let asked: number
    do {
      asked = line.wanted
      try {
        await write(id, asked)
        line.stands = asked
      } catch (error) {
        if (line.wanted !== asked) continue
        lines.delete(id)
        onRefused(id, line.stands, error)
        return
      }
    } while (line.wanted !== asked)
    lines.delete(id)
  }

  return {
    want(id, stands, quantity) {
      const under = lines.get(id)
      if (under) {
        under.wanted = quantity
        return
      }
      const line: Line = { stands, wanted: quantity, done: Promise.resolve() }
      lines.set(id, line)
      line.done = run(id, line)
    },
    wanted: (id) => lines.get(id)?.wanted ?? null,
    async settled(id) {
      while (id === undefined ? lines.size > 0 : lines.has(id)) {
        const under = id === undefined ? [...lines.values()] : [lines.get(id)]
        await Promise.all(under.map((line) => line?.done))
      }
    },
  }
}
