import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { OwnMedicine } from '#contract/medicine.ts'
import { paths } from '../../routing/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { InventoryTable } from './inventory-table.tsx'
import {
  filterText,
  type InventoryPage,
  type InventoryRequest,
  isUnfiltered,
} from './load-inventory.ts'
import { neighbours, useInventory } from './use-inventory.ts'

type InventoryListProps = {
  first: InventoryPage
  request: InventoryRequest
  onSort: (sort: InventoryRequest['sort']) => void
  onClear: () => void
  onDeleted: () => void
  /** Called when the session has ended. */
  onEnded: () => void
}

export function InventoryList(props: InventoryListProps) {
  const { first, request, onSort, onClear } = props
  const { inventory, busy, showMore, remove } = useInventory(first, request, props)
  const [asked, setAsked] = useState<OwnMedicine | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const focusRow = useRowFocus(box)
  const { items, total, next } = inventory

  function deleteAsked(medicine: OwnMedicine) {
    const { before, after } = neighbours(inventory, medicine._id)
    setAsked(null)
    focusRow(after ?? before ?? '')
    void remove(medicine).then((stays) => stays && focusRow(medicine._id))
  }

  async function more() {
    const firstNew = await showMore()
    if (firstNew !== undefined) focusRow(firstNew)
  }

  return (
    <div ref={box} tabIndex={-1} className="inventory-list">
      {items.length === 0 && next === null ? (
        isUnfiltered(request) ? (
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

type DeleteQuestionProps = {
  /** The medicine the dialog is about; null while it is closed. */
  medicine: OwnMedicine | null
  onClose: () => void
  onDelete: (medicine: OwnMedicine) => void
}

/** SPEC.md §2. */
function DeleteQuestion({ medicine, onClose, onDelete }: DeleteQuestionProps) {
  return (
    <ConfirmDialog
      open={medicine !== null}
      onClose={onClose}
      title="Are you sure you want to delete this medicine?"
      confirm="Delete"
      cancel="Keep it"
      danger
      onConfirm={() => medicine && onDelete(medicine)}
    >
      {medicine ? (
        <p>
          {medicine.name} is removed from your inventory and the shop at once, with all its batches.
          Orders already placed are not affected.
        </p>
      ) : null}
    </ConfirmDialog>
  )
}

/** Shown to a new pharmacy. */
function NoMedicines() {
  return (
    <EmptyState
      picture="empty"
      title="Your inventory is empty"
      action={
        <ButtonLink to={paths.addMedicine} variant="primary">
          <Icon name="plus" />
          Add your first medicine
        </ButtonLink>
      }
    >
      Customers find the medicines you add here in the shop. You can also{' '}
      <Link to={paths.importMedicines}>import a list as CSV</Link>.
    </EmptyState>
  )
}

type NothingMatchesProps = { request: InventoryRequest; onClear: () => void }

const nothing = {
  all: 'None of your medicines',
  low: 'None of your medicines is below 10 in stock',
  out: 'None of your medicines is out of stock',
  expiring: 'None of your medicines expires in the next 90 days',
}

function NothingMatches({ request: { q, filter }, onClear }: NothingMatchesProps) {
  const searched = q !== ''
  const filtered = filter !== 'all'
  const clear = searched && filtered ? 'Clear search and filter' : 'Clear search'
  return (
    <EmptyState
      picture="empty"
      title={searched ? `Nothing found for “${q}”` : nothing[filter]}
      action={<Button onClick={onClear}>{searched ? clear : 'Show all medicines'}</Button>}
    >
      {searched && filtered ? `Filter: ${filterText[filter]}.` : null}
      {searched && !filtered
        ? 'None of your medicines has this name, salt, manufacturer or batch.'
        : null}
    </EmptyState>
  )
}

/** State that the forms leave in the history: the medicine they have just saved. */
type Left = { changed?: string } | null

/**
 * Focuses a row once it is rendered; '' is the list itself. Starts with the row that a form has
 * just changed. Runs after the dialog closes, which would otherwise return the focus to a button
 * that is gone.
 */
function useRowFocus(list: RefObject<HTMLElement | null>): (id: string) => void {
  const left = useLocation().state as Left
  const [target, setTarget] = useState(left?.changed ? { id: left.changed } : null)
  useEffect(() => {
    if (target === null) return
    const row = list.current?.querySelector<HTMLElement>(`[data-medicine="${target.id}"] .acts a`)
    if (row) row.focus()
    else if (target.id === '') list.current?.focus()
  }, [target, list])
  return (id) => setTarget({ id })
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The summary, the tools and the first rows while loading. */
export function InventorySkeleton() {
  return (
    <Loading what="your medicines">
      <div className="stats">
        {rows.slice(0, 4).map((stat) => (
          <div key={stat} className="stat">
            <Skeleton className="mt-1 h-4 w-24" />
            <Skeleton className="my-2 h-8 w-14" />
            <Skeleton className="h-3 w-20" />
          </div>
        ))}
      </div>
      <div className="table-tools mt-5">
        <Skeleton className="table-tools__search h-9" />
        <Skeleton className="h-9 w-64 max-w-full" />
      </div>
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-3 border-hairline border-b py-2">
          <Skeleton className="h-10 w-10" />
          <div className="flex-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-2 h-3 w-1/4" />
          </div>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </Loading>
  )
}
