/** Which requests arrive. `public`: those of customers and visitors, whose times decide about a rate. */
export type Kind = keyof typeof customerShares | keyof typeof staffRates

/** Of a hundred arrivals of customers: 90 browse, 7 search, 2 fill a cart, 1 checks out. */
export const customerShares = {
  page: 30,
  list: 25,
  detail: 25,
  facets: 5,
  offers: 5,
  search: 4,
  suggestions: 3,
  cart: 2,
  checkout: 1,
} as const

/** Arrivals per second of pharmacies and administrators at work, whatever the rate of customers. */
export const staffRates = {
  inventory: 1,
  shipments: 0.5,
  packing: 0.5,
  price: 0.5,
  dashboard: 0.2,
  orders: 0.5,
  export: 0.02,
} as const

export type Mix = { total: number; choose(random: () => number): Kind }

/**
 * Arrivals of `rate` customers per second and of those who work beside them. Poisson processes add up to one whose
 * kinds are drawn by their rates. `pages`: false for a shop that serves no pages.
 */
export function mixOf(rate: number, pages = true): Mix {
  const shares = Object.entries(customerShares).filter(([kind]) => pages || kind !== 'page')
  const whole = shares.reduce((sum, [, share]) => sum + share, 0)
  const rates = [
    ...shares.map(([kind, share]) => [kind as Kind, (rate * share) / whole] as const),
    ...Object.entries(staffRates).map(([kind, each]) => [kind as Kind, each] as const),
  ]
  const total = rates.reduce((sum, [, each]) => sum + each, 0)
  return {
    total,
    choose: (random) => {
      let left = random() * total
      for (const [kind, each] of rates) {
        left -= each
        if (left < 0) return kind
      }
      // Rounding can leave a remainder of nothing.
      return 'list'
    },
  }
}

/**
 * One of them, the first ones most often: the n-th is chosen about 1/n times as often as the first, as popular products
 * and searches are. Throws for an empty list.
 */
export function popular<One>(all: readonly One[], random: () => number): One {
  const one = all[Math.floor((all.length + 1) ** random()) - 1]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

/** Any of them, each as often. Throws for an empty list. */
export function any<One>(all: readonly One[], random: () => number): One {
  const one = all[Math.floor(random() * all.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}
