import { useRef } from 'react'
import type { ListedPharmacist } from '#contract/pharmacists.ts'
import type { TablePage } from '../../tables/table-page.ts'
import type { useTableAddress } from '../../tables/use-table-address.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame } from '../../ui/table-frame.tsx'
import { type Shown, shownWords } from './load-pharmacists.ts'
import { PharmacistCard } from './pharmacist-card.tsx'

type PharmacistsBoardProps = {
  page: TablePage<ListedPharmacist>
  state: Shown
  table: ReturnType<typeof useTableAddress<'newest'>>
}

/** Registrations of pharmacists, to be compared with the registers of the councils. */
export function PharmacistsBoard({ page, state, table }: PharmacistsBoardProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { rows, total } = page
  return (
    <>
      <ChoiceChips
        label="Registrations"
        value={state}
        words={shownWords}
        onChoose={(next) => table.onFilter('state', next === 'waiting' ? null : next)}
      />
      <p className="soft mt-3 mb-4" role="status">
        {total === 1 ? '1 registration' : `${total.toLocaleString('en-IN')} registrations`}
      </p>
      <TableFrame ref={frame} busy={table.busy}>
        {rows.length === 0 ? (
          <EmptyState picture="slip" title="No registrations here">
            {state === 'waiting'
              ? 'Every registration has been decided.'
              : 'Pharmacies enter their pharmacists under Staff.'}
          </EmptyState>
        ) : (
          <ul className="approvals">
            {rows.map((one) => (
              <PharmacistCard
                key={one._id}
                pharmacist={one}
                home={frame}
                onDecided={table.refresh}
              />
            ))}
          </ul>
        )}
      </TableFrame>
      {page.next || page.prev ? (
        <Pager of="registrations" {...table} {...page} count={rows.length} />
      ) : null}
    </>
  )
}
