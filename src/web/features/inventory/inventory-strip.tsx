import { Link } from 'react-router'
import type { InventorySummary } from '#contract/inventory.ts'
import { api } from '../../api/api.ts'
import { useNewest } from '../../events/use-newest.ts'
import { formatDay } from '../../format/dates.ts'
import { inventoryPath } from '../../routing/paths.ts'
import type { StockFilter } from './load-inventory.ts'

const n = (count: number) => count.toLocaleString('en-IN')

/** Four counts that link to the medicines they count. */
export function InventoryStrip({
  summary,
  filter,
}: {
  summary: InventorySummary
  filter: StockFilter
}) {
  const { medicines, low, out, expiring } = summary
  const words = attentionText(summary, formatDay)
  const stats: [StockFilter, string, number, string][] = [
    ['all', 'Medicines', medicines, words.all],
    ['low', 'Below 10 in stock', low, words.low],
    ['out', 'Out of stock', out, words.out],
    ['expiring', 'Expire in 90 days', expiring, words.expiring],
  ]
  return (
    <nav className="stats" aria-label="Inventory in numbers">
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

/** The loaded counts, and a function that reloads them without reloading the list. */
export function useSummary(loaded: InventorySummary | null) {
  const [summary, show] = useNewest(loaded)

  async function recount() {
    // Stale counts are better than none.
    const counted = await api.catalogue.inventorySummary().catch(() => null)
    if (counted) show(counted)
  }

  return { summary, recount }
}

/** The note under each count. `written`: formats a day. */
export function attentionText(summary: InventorySummary, written: (day: string) => string) {
  const { categories, low, out, expiring, expired, nextExpiry } = summary
  return {
    all: `in ${categories.toLocaleString('en-IN')} ${categories === 1 ? 'category' : 'categories'}`,
    low: low === 0 ? 'all well stocked' : 'reorder soon',
    out: out === 0 ? 'all in stock' : 'customers can’t buy them',
    expiring: expiringText({ expiring, expired, nextExpiry }, written),
  }
}

function expiringText(
  { expiring, expired, nextExpiry }: Pick<InventorySummary, 'expiring' | 'expired' | 'nextExpiry'>,
  written: (day: string) => string,
): string {
  const over = `${expired.toLocaleString('en-IN')} already expired`
  if (expired > 0) return over
  if (nextExpiry === null) return 'none expiring'
  return `${expiring === 0 ? 'next' : 'earliest'} ${written(nextExpiry)}`
}
