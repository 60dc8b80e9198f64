import { useCallback, useEffect, useRef, useState } from 'react'
import { type InspectedPharmacy, inspection } from '#contract/inspection.ts'
import type { RegisterRow, RegisterType } from '#contract/registers.ts'
import { api } from '../../api/api.ts'
import { downloadByBody } from '../../api/download.ts'
import { formatMoment } from '../../format/dates.ts'
import { isRefusal } from '../../format/problems.ts'
import { type TablePage, tablePageOf } from '../../tables/table-page.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import { forwards, registersFailed, thisMonth } from './load-registers.ts'
import { RegisterRows } from './register-rows.tsx'
import { RegisterTools } from './register-tools.tsx'
import type { SaveRegister } from './save-register.tsx'

type Asked = {
  register: RegisterType
  from: string
  to: string
  q: string
  limit: number
  cursor?: string
}

type InspectedRegistersProps = {
  token: string
  pharmacy: InspectedPharmacy
  /** The link does not work any more. */
  onOver: () => void
}

/** A pharmacy's registers as an inspector sees them. Nothing of the choice is written into the address. */
export function InspectedRegisters({ token, pharmacy, onOver }: InspectedRegistersProps) {
  const [asked, setAsked] = useState<Asked>({
    register: 'prescription',
    ...thisMonth(),
    q: '',
    limit: 25,
  })
  const { page, busy, retry } = useRows(token, asked, onOver)
  const { register, from, to, q, limit } = asked
  const choose = (change: Partial<Asked>) => {
    const { cursor: _, ...others } = asked
    const chosen = { ...others, ...change }
    setAsked({ ...chosen, ...forwards(chosen) })
  }
  const save: SaveRegister = (kind) =>
    downloadByBody(
      kind === 'PDF' ? inspection.print : inspection.sheet,
      { token, register, from, to },
      `register-${from}-to-${to}.${kind.toLowerCase()}`,
    ).catch((error) => {
      if (isRefusal(error, 'inspection_over')) onOver()
      throw error
    })
  return (
    <>
      <KeeperLines pharmacy={pharmacy} />
      <RegisterTools
        register={register}
        period={{ from, to }}
        q={q}
        onRegister={(chosen) => choose({ register: chosen })}
        onDay={(name, day) => choose({ [name]: day || thisMonth()[name] })}
        onSearch={(text) => choose({ q: text })}
        save={save}
      />
      {page === 'failed' ? (
        <LoadFailed failure={registersFailed} busy={busy} onRetry={retry}>
          Nothing is lost.
        </LoadFailed>
      ) : page === null ? (
        <TableSkeleton what="the register" />
      ) : (
        <RegisterRows
          register={register}
          page={page}
          limit={limit}
          busy={busy}
          onPage={(cursor) => choose({ cursor })}
          onLimit={(rows) => choose({ limit: rows })}
        />
      )}
    </>
  )
}

function KeeperLines({ pharmacy }: { pharmacy: InspectedPharmacy }) {
  const { address, licences, label, expiresAt } = pharmacy
  const numbers = licences.map(({ form, number }) => `form ${form}: ${number}`).join(', ')
  return (
    <div className="mb-4">
      <p>{address}</p>
      {numbers === '' ? null : <p>Drug licences: {numbers}</p>}
      <p className="soft">
        Read-only, for {label}. This link works until {formatMoment(expiresAt)}. The pharmacy sees
        when it is used.
      </p>
    </div>
  )
}

function useRows(token: string, asked: Asked, onOver: () => void) {
  const [page, setPage] = useState<TablePage<RegisterRow> | 'failed' | null>(null)
  const [busy, setBusy] = useState(true)
  const [tries, setTries] = useState(0)
  const latest = useRef(onOver)
  useEffect(() => {
    latest.current = onOver
  })
  const load = useCallback(
    async ({ q, ...rest }: Asked) =>
      api.inspection
        .rows({ body: { token, ...rest, ...(q === '' ? {} : { q }) } })
        .then(tablePageOf, (error) => {
          if (isRefusal(error, 'inspection_over')) latest.current()
          return 'failed' as const
        }),
    [token],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` repeats a failed request
  useEffect(() => {
    let isCurrent = true
    setBusy(true)
    void load(asked).then((found) => {
      if (!isCurrent) return
      setPage(found)
      setBusy(false)
    })
    return () => {
      isCurrent = false
    }
  }, [load, asked, tries])
  return { page, busy, retry: () => setTries((n) => n + 1) }
}
