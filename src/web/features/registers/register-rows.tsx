import type { RegisterRow, RegisterType } from '#contract/registers.ts'
import type { TablePage } from '../../tables/table-page.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame } from '../../ui/table-frame.tsx'
import { RegisterTable } from './register-table.tsx'

type RegisterRowsProps = {
  register: RegisterType
  page: TablePage<RegisterRow>
  limit: number
  busy: boolean
  onPage: (cursor: string) => void
  onLimit: (limit: number) => void
}

/** One page of a register. */
export function RegisterRows({ register, page, busy, ...turning }: RegisterRowsProps) {
  const { rows } = page
  return (
    <>
      <TableFrame busy={busy}>
        {rows.length > 0 ? (
          <RegisterTable register={register} rows={rows} />
        ) : (
          <EmptyState picture="slip" title="No rows.">
            Nothing was entered in this period, or nothing matches the search. Packing an order with
            prescription medicines enters them.
          </EmptyState>
        )}
      </TableFrame>
      {rows.length === 0 ? null : (
        <Pager of="the register" {...page} {...turning} count={rows.length} />
      )}
    </>
  )
}
