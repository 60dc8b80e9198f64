import { useRef, useState } from 'react'
import type { BulkVerification } from '#contract/people.ts'
import type { Pharmacy } from '#contract/pharmacies.ts'
import { api } from '../../api.ts'
import { notify, savedFor } from '../../notify.ts'
import { sentenceFor } from '../../problems.ts'
import type { TablePage } from '../../table-page.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectAll } from '../../ui/select-box.tsx'
import { SortSelect } from '../../ui/sort-header.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { useSelection } from '../../ui/use-selection.ts'
import type { useTableAddress } from '../../use-table-address.ts'
import { AskDelete, AskVerify } from './ask.tsx'
import { BulkFailures } from './bulk-failures.tsx'
import { BulkVerify } from './bulk-verify.tsx'
import { deletePharmacy } from './decide.ts'
import {
  type PharmacySort,
  pharmacySortWords,
  type VerifiedFilter,
  verifiedWords,
} from './load-pharmacies.ts'
import { NoPharmacies } from './no-pharmacies.tsx'
import { PharmacyTable } from './pharmacy-table.tsx'

type PharmaciesBoardProps = {
  page: TablePage<Pharmacy>
  verified: VerifiedFilter
  table: ReturnType<typeof useTableAddress<PharmacySort>>
  /** SPEC.md §8: a verification that failed leads away from here. */
  onVerifyFailed: () => void
}

export function PharmaciesBoard({ page, verified, table, onVerifyFailed }: PharmaciesBoardProps) {
  const { rows } = page
  const frame = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState<BulkVerification['failed']>([])
  const selection = useSelection(rows.filter((one) => !one.verified).map(({ _id }) => _id))

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
          placeholder="Name, e-mail, licence or ID"
          q={table.q}
          onSearch={table.onSearch}
        />
        <ChoiceChips
          label="Verified"
          value={verified}
          words={verifiedWords}
          onChoose={(value) => table.onFilter('verified', value === 'all' ? null : value)}
        />
        <SortSelect sort={table.sort} onSort={table.onSort} words={pharmacySortWords} />
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
