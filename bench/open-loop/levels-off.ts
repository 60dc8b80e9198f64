/** A measured value at a time, in seconds from the start. */
export type Point = { at: number; value: number }

export type Verdict = {
  levelsOff: boolean
  /** Growth over the second half by its slope, in the unit of the values. */
  growth: number
  /** The median of the second half. */
  level: number
}

/** Growth over the second half up to this share of its level is none. */
const tolerated = 0.05
const leastPoints = 4

/**
 * Whether a series levels off: its slope over the second half amounts to at most a twentieth of the level there, or to
 * `least`. The slope is that of the line through the medians of the third and the last quarter (Brown–Mood), which
 * neither a few peaks nor a saw's teeth move. null with fewer than four points in the second half.
 */
export function levelsOff(points: readonly Point[], least: number): Verdict | null {
  const half = points.slice(Math.floor(points.length / 2))
  const [first, last] = [half[0], half.at(-1)]
  if (first === undefined || last === undefined || half.length < leastPoints) return null
  const middle = Math.floor(half.length / 2)
  const [third, fourth] = [half.slice(0, middle), half.slice(middle)].map((quarter) => ({
    at: median(quarter.map(({ at }) => at)),
    value: median(quarter.map(({ value }) => value)),
  })) as [Point, Point]
  const slope = (fourth.value - third.value) / (fourth.at - third.at)
  const growth = slope * (last.at - first.at)
  const level = median(half.map(({ value }) => value))
  return { levelsOff: growth <= Math.max(least, tolerated * level), growth, level }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const at = (n: number) => sorted[n] ?? Number.NaN
  return sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2
}
