import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { ToolSelect } from '../../ui/tool-select.tsx'
import type { useTableAddress } from '../../use-table-address.ts'
import type { LoadedRecalls } from './load-recalls.ts'
import { RecallTable } from './recall-table.tsx'
import { filterWords } from './recall-words.ts'

type RecallBoardProps = {
  page: NonNullable<LoadedRecalls['page']>
  state: LoadedRecalls['address']['state']
  table: ReturnType<typeof useTableAddress<'newest'>>
}

export function RecallBoard({ page, state, table }: RecallBoardProps) {
  const { rows } = page
  return (
    <>
      <TableTools>
        <ToolSelect
          label="State"
          value={state}
          words={filterWords}
          onChoose={(value) => table.onFilter('state', value === 'all' ? null : value)}
        />
        <ButtonLink variant="primary" size="sm" to={paths.adminNewRecall}>
          New recall
        </ButtonLink>
      </TableTools>
      <TableFrame busy={table.busy}>
        {rows.length === 0 ? (
          <EmptyState picture="slip" title="No recalls.">
            A recall blocks a batch in every pharmacy at once, and tells everybody who bought of it.
          </EmptyState>
        ) : (
          <RecallTable recalls={rows} />
        )}
      </TableFrame>
      {rows.length === 0 ? null : <Pager of="recalls" {...table} {...page} count={rows.length} />}
    </>
  )
}
