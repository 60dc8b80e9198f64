import { useState } from 'react'
import type { InventorySummary } from '#contract/inventory.ts'
import { api } from '../../api.ts'

/** The loaded counts, and a way to count again without reading the list anew. */
export function useSummary(loaded: InventorySummary | null) {
  const [own, setOwn] = useState({ of: loaded, summary: loaded })
  const summary = own.of === loaded ? own.summary : loaded

  async function recount() {
    // Old counts are better than none.
    const counted = await api.catalogue.inventorySummary().catch(() => null)
    if (counted) setOwn({ of: loaded, summary: counted })
  }

  return { summary, recount }
}
