import { Link } from 'react-router'
import type { InventorySummary } from '#contract/inventory.ts'
import { formatDay } from '../../dates.ts'
import { inventoryPath } from '../../paths.ts'
import { attentionWords } from './attention-words.ts'
import type { ShelfFilter } from './inventory-address.ts'

const n = (count: number) => count.toLocaleString('en-IN')

/** Four counts that lead to what they count. */
export function InventoryStrip({
  summary,
  filter,
}: {
  summary: InventorySummary
  filter: ShelfFilter
}) {
  const { medicines, low, out, expiring } = summary
  const words = attentionWords(summary, formatDay)
  const stats: [ShelfFilter, string, number, string][] = [
    ['all', 'Medicines', medicines, words.all],
    ['low', 'Below 10 in stock', low, words.low],
    ['out', 'Out of stock', out, words.out],
    ['expiring', 'Expire in 90 days', expiring, words.expiring],
  ]
  return (
    <nav className="stats" aria-label="Your shelf in numbers">
      {stats.map(([of, label, count, hint]) => (
        <Link
          key={of}
          className="stat"
          to={inventoryPath(of === 'all' ? {} : { filter: of })}
          aria-current={of === filter ? 'true' : undefined}
          preventScrollReset
        >
          <span className="stat__label">{label}</span>
          <span className="stat__n">{n(count)}</span>
          <span className="stat__d">{hint}</span>
        </Link>
      ))}
    </nav>
  )
}
