import { useRef, useState } from 'react'
import type { OwnMedicine } from '#contract/medicine.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { isUnnarrowed, type ShelfRequest } from './inventory-address.ts'
import { InventoryTable } from './inventory-table.tsx'
import type { Stretch } from './load-inventory.ts'
import { NoMedicines, NothingMatches } from './no-medicines.tsx'
import { neighbours } from './shelf.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useShelf } from './use-shelf.ts'

type InventoryListProps = {
  first: Stretch
  request: ShelfRequest
  onSort: (sort: ShelfRequest['sort']) => void
  onClear: () => void
  onDeleted: () => void
  /** The session turned out to have ended. */
  onEnded: () => void
}

export function InventoryList(props: InventoryListProps) {
  const { first, request, onSort, onClear } = props
  const { shelf, busy, showMore, remove } = useShelf(first, request, props)
  const [asked, setAsked] = useState<OwnMedicine | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const focusRow = useRowFocus(box)
  const { items, total, next } = shelf

  function deleteAsked(medicine: OwnMedicine) {
    const { before, after } = neighbours(shelf, medicine._id)
    setAsked(null)
    focusRow(after ?? before ?? '')
    void remove(medicine).then((stays) => stays && focusRow(medicine._id))
  }

  async function more() {
    const firstNew = await showMore()
    if (firstNew !== undefined) focusRow(firstNew)
  }

  return (
    <div ref={box} tabIndex={-1} className="shelf-list">
      {items.length === 0 && next === null ? (
        isUnnarrowed(request) ? (
          <NoMedicines />
        ) : (
          <NothingMatches request={request} onClear={onClear} />
        )
      ) : (
        <>
          <InventoryTable items={items} sort={request.sort} onSort={onSort} onDelete={setAsked} />
          <div className="more">
            <p role="status">
              {items.length.toLocaleString('en-IN')} of {total.toLocaleString('en-IN')} medicines
            </p>
            {next ? (
              <Button busy={busy} onClick={() => void more()}>
                Show {Math.min(25, total - items.length)} more
              </Button>
            ) : null}
          </div>
        </>
      )}
      <DeleteQuestion medicine={asked} onClose={() => setAsked(null)} onDelete={deleteAsked} />
    </div>
  )
}
