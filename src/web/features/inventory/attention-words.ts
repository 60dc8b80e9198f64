import type { InventorySummary } from '#contract/inventory.ts'

/** What stands under each count. `written`: a day as the page writes it. */
export function attentionWords(summary: InventorySummary, written: (day: string) => string) {
  const { categories, low, out, expiring, expired, nextExpiry } = summary
  return {
    all: `in ${categories.toLocaleString('en-IN')} ${categories === 1 ? 'category' : 'categories'}`,
    low: low === 0 ? 'nothing runs short' : 'reorder soon',
    out: out === 0 ? 'everything can be bought' : 'customers can’t buy them',
    expiring: expiringWords({ expiring, expired, nextExpiry }, written),
  }
}

function expiringWords(
  { expiring, expired, nextExpiry }: Pick<InventorySummary, 'expiring' | 'expired' | 'nextExpiry'>,
  written: (day: string) => string,
): string {
  const over = `${expired.toLocaleString('en-IN')} expired already`
  if (expired > 0) return over
  if (nextExpiry === null) return 'nothing expires'
  return `${expiring === 0 ? 'next' : 'earliest'} ${written(nextExpiry)}`
}
