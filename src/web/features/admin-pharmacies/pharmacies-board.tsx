import { type ReactNode, useRef, useState } from 'react'
import type { BulkVerification } from '#contract/people.ts'
import type { Pharmacy } from '#contract/pharmacies.ts'
import { api } from '../../api/api.ts'
import { sentenceFor } from '../../format/problems.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import type { TablePage } from '../../tables/table-page.ts'
import type { useTableAddress } from '../../tables/use-table-address.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedList } from '../../ui/failed-list.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectAll } from '../../ui/select-box.tsx'
import { SortSelect } from '../../ui/sort-header.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { AskDelete, AskVerify, deletePharmacy } from './ask.tsx'
import { BulkVerify, counted } from './bulk-verify.tsx'
import {
  type PharmacySort,
  pharmacySortText,
  type VerifiedFilter,
  verifiedText,
} from './load-pharmacies.ts'
import { PharmacyTable } from './pharmacy-table.tsx'

type PharmaciesBoardProps = {
  page: TablePage<Pharmacy>
  verified: VerifiedFilter
  table: ReturnType<typeof useTableAddress<PharmacySort>>
  /** SPEC.md §8: a failed verification leads to the dashboard. */
  onVerifyFailed: () => void
  /** Further actions of a row, passed in by the page. */
  further: (pharmacy: Pharmacy) => ReactNode
}

export function PharmaciesBoard(props: PharmaciesBoardProps) {
  const { page, verified, table, onVerifyFailed, further } = props
  const { rows } = page
  const frame = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState<BulkVerification['failed']>([])
  const selectable = (one: Pharmacy) =>
    !one.verified && mayAdministrate('POST /api/admin/pharmacies/verify')
  const selection = useSelection(rows.filter(selectable).map(({ _id }) => _id))

  const verification = useConfirmation(async ({ _id }: Pharmacy) => {
    try {
      await api.people.verifyPharmacy({ params: { id: _id } })
    } catch (error) {
      notify.error(`Error verifying pharmacy: ${sentenceFor(error)}`, savedFor)
      return onVerifyFailed()
    }
    notify.success('Pharmacy verified successfully!', savedFor)
    await table.refresh()
  }, frame)
  const deletion = useConfirmation(async (pharmacy: Pharmacy) => {
    if (await deletePharmacy(pharmacy)) await table.refresh()
  }, frame)

  return (
    <>
      <BulkFailures failed={failed} onClose={() => setFailed([])} />
      <TableTools>
        <SearchField
          label="Search pharmacies"
          placeholder="Name, email, licence or ID"
          q={table.q}
          onSearch={table.onSearch}
        />
        <ChoiceChips
          label="Verified"
          value={verified}
          words={verifiedText}
          onChoose={(value) => table.onFilter('verified', value === 'all' ? null : value)}
        />
        <SortSelect sort={table.sort} onSort={table.onSort} words={pharmacySortText} />
        {selection.none ? null : (
          <span className="cards-only">
            <SelectAll selection={selection} what="waiting pharmacies" shown />
          </span>
        )}
      </TableTools>
      <TableFrame ref={frame} busy={table.busy}>
        {rows.length === 0 ? (
          <NoPharmacies
            narrowed={table.q !== '' || verified !== 'all'}
            onClear={() => table.clearFilters('verified')}
          />
        ) : (
          <PharmacyTable
            pharmacies={rows}
            selection={selection}
            sort={table.sort}
            onSort={table.onSort}
            onVerify={verification.ask}
            onDelete={deletion.ask}
            further={further}
          />
        )}
      </TableFrame>
      <BulkVerify
        selection={selection}
        pharmacies={rows}
        home={frame}
        onDone={async (outcome) => {
          setFailed(outcome?.failed ?? [])
          await table.refresh()
        }}
      />
      {rows.length === 0 ? null : (
        <Pager of="pharmacies" {...table} {...page} count={rows.length} />
      )}
      <AskVerify {...verification} />
      <AskDelete {...deletion} />
    </>
  )
}

/** `narrowed`: a search or a filter is set. */
function NoPharmacies({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  return (
    <EmptyState
      picture="empty"
      title="No pharmacies found."
      action={narrowed ? <Button onClick={onClear}>Show all pharmacies</Button> : undefined}
    >
      {narrowed
        ? 'No pharmacy matches your search and filters.'
        : 'Pharmacies appear here as soon as they register.'}
    </EmptyState>
  )
}

type BulkFailuresProps = { failed: BulkVerification['failed']; onClose: () => void }

/** Pharmacies that a bulk verification could not verify. */
function BulkFailures({ failed, onClose }: BulkFailuresProps) {
  return (
    <FailedList
      title={`${counted(failed.length)} could not be verified.`}
      failed={failed.map(({ _id, name, message }) => ({
        id: _id,
        name: name ?? _id.slice(0, 8),
        message,
      }))}
      onClose={onClose}
    />
  )
}
