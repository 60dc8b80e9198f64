import { createHash } from 'node:crypto'

/** A stream of random decisions. Streams of one seed with different names are independent. */
export type Chance = {
  /** An integer from `least` to `most`, both included. */
  between(least: number, most: number): number
  /** True in `share` of a hundred cases. */
  percent(share: number): boolean
  /** One of the elements; throws for an empty list. */
  pick<T>(list: readonly T[]): T
  /** One of the names, with a frequency in proportion to its weight. */
  weighted<Name extends string>(weights: Record<Name, number>): Name
  uuid(): string
}

/** Numbers in [0, 1), the same in the same order for the same seed: mulberry32. */
export function seededRandom(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The same decisions in the same order for the same seed and name. */
export function chanceOf(seed: string, name: string): Chance {
  const number = seededRandom(`${seed}/${name}`)
  const between = (least: number, most: number) => least + Math.floor(number() * (most - least + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('nothing to choose from')
    return list[between(0, list.length - 1)] as T
  }
  return {
    between,
    percent: (share) => number() * 100 < share,
    pick,
    weighted: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]
      let left = number() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        left -= weight
        if (left < 0) return name
      }
      return pick(entries)[0]
    },
    uuid: () => {
      const hex = Array.from({ length: 30 }, () => between(0, 15).toString(16)).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18)}`
    },
  }
}
