import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { InspectedPharmacy } from '#contract/inspection.ts'
import { problems } from '#contract/problem.ts'
import { privateMeta } from '../../document/seo.ts'
import { InspectedRegisters } from '../../features/registers/inspected-registers.tsx'
import { openInspection } from '../../features/registers/open-inspection.ts'
import { emailedToken } from '../../routing/emailed-token.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'

export const handle = { dense: true }
export const meta = () => privateMeta('Registers')
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

/**
 * A pharmacy's registers for an inspector. The token stands in the fragment of the link, which browsers do not send:
 * the server renders a skeleton, and the browser loads the registers.
 */
export default function InspectionPage() {
  const { hash } = useLocation()
  const [isRead, setRead] = useState(false)
  useEffect(() => setRead(true), [])
  const token = emailedToken(hash)
  return (
    <div className="wrap admin-page inspection-page">
      <noscript>
        <p className="alert alert--caution">
          Reading the registers needs JavaScript. Please allow it for this site and open the link
          again.
        </p>
      </noscript>
      {!isRead ? (
        <TableSkeleton what="the registers" />
      ) : token === null ? (
        <OverLink />
      ) : (
        <Opened key={token} token={token} />
      )}
    </div>
  )
}

function Opened({ token }: { token: string }) {
  const [opened, setOpened] = useState<InspectedPharmacy | 'failed' | null | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const load = useCallback(async () => {
    setBusy(true)
    setOpened(await openInspection(token))
    setBusy(false)
  }, [token])
  useEffect(() => void load(), [load])
  if (opened === undefined) return <TableSkeleton what="the registers" />
  if (opened === null) return <OverLink />
  if (opened === 'failed')
    return (
      <LoadFailed
        failure="Failed to open the registers. Please try again later."
        busy={busy}
        onRetry={() => void load()}
      >
        Your link still works.
      </LoadFailed>
    )
  return (
    <>
      <h1 className="mb-3">Registers of {opened.name}</h1>
      <InspectedRegisters token={token} pharmacy={opened} onOver={() => setOpened(null)} />
    </>
  )
}

function OverLink() {
  return <EmptyState heading="h1" picture="slip" title={problems.inspection_over[1]} />
}
