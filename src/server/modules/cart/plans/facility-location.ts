/**
 * Facility location: each item is served by one facility, and a facility that serves any item has a price of its own.
 * Finds an assignment with the least sum: branch and bound with the dual ascent of Erlenkotter (1978), 'A Dual-Based
 * Procedure for Uncapacitated Facility Location'. All numbers are whole.
 */

/** `costs[item][facility]`: Infinity where the facility does not have the item. Each item has a facility. */
export type Sites = { costs: readonly (readonly number[])[]; opening: readonly number[] }
/** `choice[item]` is a facility. `exact`: no assignment has a smaller sum; otherwise the search was given up. */
export type Located = { sum: number; choice: number[]; exact: boolean; nodes: number }

/** Every index that is read exists; the compiler cannot know. */
const at = (numbers: Float64Array, index: number): number => numbers[index] ?? 0

const undecided = 0
const open = 1
const closed = 2

/** Enough for twenty items at fifty facilities each, in about 50 ms. */
const mostWork = 400_000

/** Gives up after some work, with the best assignment that it has found: other requests wait meanwhile. */
export function locate({ costs, opening }: Sites): Located {
  const items = costs.map((row) => {
    const has = row.flatMap((cost, facility) => (Number.isFinite(cost) ? [facility] : []))
    const facilities = Int32Array.from(has.toSorted((a, b) => (row[a] ?? 0) - (row[b] ?? 0)))
    return { row: Float64Array.from(row), facilities }
  })
  const prices = Float64Array.from(opening)
  const mostNodes = mostWork / items.reduce((sum, { facilities }) => sum + facilities.length, 1)
  const best: Located = { sum: Number.POSITIVE_INFINITY, choice: [], exact: true, nodes: 0 }

  /** Each item at the cheapest of these facilities, or null if they lack one. Remembers the best. */
  function assign(usable: Uint8Array): { sum: number; choice: number[] } | null {
    const choice: number[] = []
    const used = new Uint8Array(prices.length)
    let sum = 0
    for (const { row, facilities } of items) {
      const facility = facilities.find((one) => usable[one] === 1)
      if (facility === undefined) return null
      choice.push(facility)
      sum += at(row, facility)
      if (used[facility] === 0) sum += at(prices, facility)
      used[facility] = 1
    }
    if (sum < best.sum) Object.assign(best, { sum, choice })
    return { sum, choice }
  }

  /** Takes facilities out of an assignment as long as that saves something. */
  function improve(usable: Uint8Array): number[] | null {
    let current = assign(usable)
    for (let next = current; next !== null; ) {
      current = next
      next = null
      const left = new Uint8Array(prices.length)
      for (const facility of current.choice) left[facility] = 1
      for (const facility of new Set(current.choice)) {
        left[facility] = 0
        const without = assign(left)
        left[facility] = 1
        if (without !== null && without.sum < (next ?? current).sum) next = without
      }
    }
    return current?.choice ?? null
  }

  /**
   * The dual: what each item pays at most, raised in turns until all that it could pay for is paid. `slack` is what is
   * left to pay of each facility; the sum of all that is paid is a lower bound. Null: an item has no facility.
   */
  function ascend(states: Uint8Array) {
    const slack = prices.map((price, facility) => (states[facility] === undecided ? price : 0))
    const pays = new Float64Array(items.length)
    for (const [item, { row, facilities }] of items.entries()) {
      const cheapest = facilities.find((facility) => states[facility] !== closed)
      if (cheapest === undefined) return null
      pays[item] = at(row, cheapest)
    }
    for (let raised = true; raised; ) {
      raised = false
      for (const [item, { row, facilities }] of items.entries()) {
        const now = at(pays, item)
        let by = Number.POSITIVE_INFINITY
        for (const facility of facilities) {
          if (states[facility] === closed) continue
          const cost = at(row, facility)
          by = Math.min(by, cost > now ? cost - now : at(slack, facility))
          if (cost > now || by === 0) break
        }
        if (by === 0) continue
        for (const facility of facilities) {
          if (at(row, facility) > now) break
          slack[facility] = at(slack, facility) - by
        }
        pays[item] = now + by
        raised = true
      }
    }
    let bound = pays.reduce((sum, paid) => sum + paid, 0)
    for (const [facility, state] of states.entries())
      if (state === open) bound += at(prices, facility)
    return { bound, pays, slack }
  }

  function search(given: Uint8Array): void {
    best.nodes += 1
    if (best.nodes > mostNodes) {
      best.exact = false
      return
    }
    const dual = ascend(given)
    if (dual === null || dual.bound >= best.sum) return
    const { bound, pays, slack } = dual
    const choice = improve(
      given.map((s, j) => Number(s === open || (s === undecided && slack[j] === 0))),
    )
    if (bound >= best.sum) return
    // Opening a facility adds at least its slack.
    const states = given.map((state, facility) =>
      state === undecided && bound + at(slack, facility) >= best.sum ? closed : state,
    )
    const chosen = nextToDecide(states, pays, new Set(choice))
    if (chosen === -1) return
    for (const state of [open, closed]) search(states.with(chosen, state))
  }

  /** The undecided facility for which the items would pay most, of those in use if there are any; -1 without any. */
  function nextToDecide(states: Uint8Array, pays: Float64Array, used: ReadonlySet<number>): number {
    const all = [...states.keys()].filter((facility) => states[facility] === undecided)
    const inUse = all.filter((facility) => used.has(facility))
    const worth = (facility: number) =>
      items.reduce((sum, { row }, item) => sum + Math.max(0, at(pays, item) - at(row, facility)), 0)
    let chosen = -1
    let most = -1
    for (const facility of inUse.length > 0 ? inUse : all) {
      const value = worth(facility)
      if (value <= most) continue
      most = value
      chosen = facility
    }
    return chosen
  }

  search(new Uint8Array(prices.length))
  return best
}
