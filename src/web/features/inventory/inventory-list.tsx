import { useState } from 'react'
import { notify } from '../../notify.ts'
import { sentenceFor } from '../../problems.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InventoryTable } from './inventory-table.tsx'
import { fetchStretch, inventoryFailed, type Stretch } from './load-inventory.ts'

/** The first stretch as loaded, and as much more as was asked for. */
export function InventoryList({ first }: { first: Stretch }) {
  const [shown, setShown] = useState(first)
  const [busy, setBusy] = useState(false)

  async function showMore(cursor: string) {
    setBusy(true)
    try {
      const more = await fetchStretch(cursor)
      setShown((before) => ({ ...more, items: [...before.items, ...more.items] }))
    } catch (error) {
      notify.error(sentenceFor(error, inventoryFailed))
    } finally {
      setBusy(false)
    }
  }

  const { items, total, next } = shown
  if (items.length === 0)
    return (
      <EmptyState picture="shelf" title="Your shelves are empty">
        Adding medicines opens here with the next version.
      </EmptyState>
    )
  return (
    <>
      <InventoryTable items={items} />
      <div className="more">
        <p role="status">
          {items.length.toLocaleString('en-IN')} of {total.toLocaleString('en-IN')} medicines
        </p>
        {next ? (
          <Button busy={busy} onClick={() => void showMore(next)}>
            Show more
          </Button>
        ) : null}
      </div>
    </>
  )
}
