/** SPEC.md §9: 'Low Stock' at this many units or fewer. A test holds it to the contract's number. */
const lowStockUnits = 5

export type StockBadge = { status: 'instock' | 'low' | 'out'; words: string; amount: string }

/** How the stock is told; `amount` counts packs by their name where the pack's size says it. */
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
