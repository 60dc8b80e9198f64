/** SPEC.md §9: 'Low Stock' at this many units or fewer. A test compares it with the contract's number. */
const lowStockUnits = 5

export type StockBadge = { status: 'instock' | 'low' | 'out'; words: string; amount: string }

/** The badge for a stock; `amount` uses the pack's name from its size, else 'units'. */
export function stockBadge(units: number, packSize: string | null): StockBadge {
  if (units <= 0) return { status: 'out', words: 'Out of Stock', amount: '' }
  const amount = `${units.toLocaleString('en-IN')} ${packs(units, packSize)}`
  if (units <= lowStockUnits) return { status: 'low', words: 'Low Stock', amount: `${amount} left` }
  return { status: 'instock', words: 'In Stock', amount }
}

const counted = /^(strip|bottle|tube|vial|ampoule|packet|sachet|jar|carton|inhaler) of /i

function packs(units: number, packSize: string | null): string {
  const name = counted.exec(packSize?.trim() ?? '')?.[1]?.toLowerCase() ?? 'unit'
  return units === 1 ? name : `${name}s`
}
