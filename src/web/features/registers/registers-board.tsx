import { registers } from '#contract/register-calls.ts'
import { registerYears } from '#contract/register-words.ts'
import type { RegisterRow } from '#contract/registers.ts'
import { download } from '../../api/download.ts'
import type { TablePage } from '../../tables/table-page.ts'
import type { useTableAddress } from '../../tables/use-table-address.ts'
import type { RegistersAddress } from './load-registers.ts'
import { RegisterRows } from './register-rows.tsx'
import { RegisterTools } from './register-tools.tsx'
import type { SaveRegister } from './save-register.tsx'

type RegistersBoardProps = {
  page: TablePage<RegisterRow>
  address: RegistersAddress
  table: ReturnType<typeof useTableAddress<'newest'>>
}

/** The pharmacy's own registers. */
export function RegistersBoard({ page, address, table }: RegistersBoardProps) {
  const { register, from, to } = address
  const save: SaveRegister = (kind) =>
    download(
      kind === 'PDF' ? registers.print : registers.sheet,
      { from, to },
      `register-${from}-to-${to}.${kind.toLowerCase()}`,
      { register },
    )
  return (
    <>
      <p className="soft mb-4">
        Packing enters what was dispensed; nobody can change a row. What comes back is another row
        with a negative quantity. Keep this register for {registerYears[register]} years after its
        last row.
      </p>
      <RegisterTools
        register={register}
        period={{ from, to }}
        q={table.q}
        onRegister={(chosen) => table.onFilter('register', chosen)}
        onDay={table.onFilter}
        onSearch={table.onSearch}
        save={save}
      />
      <RegisterRows register={register} page={page} {...table} />
    </>
  )
}
