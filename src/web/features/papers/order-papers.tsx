import { useCallback, useId } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { Paper } from '#contract/papers.ts'
import { api } from '../../api.ts'
import { formatDay } from '../../dates.ts'
import { Button } from '../../ui/button.tsx'
import { Headline } from '../../ui/headline.tsx'
import { PaperButton } from './paper-button.tsx'
import { usePapers } from './use-papers.ts'

/** Whose order it is about: the customer's and the administrator's by its id, the pharmacy's part by its own. */
type Of =
  | { role: 'customer' | 'admin'; orderId: string }
  | { role: 'pharmacy'; consignmentId: string }

type OrderPapersProps = {
  of: Of
  /** Changes when something happened that papers are written about. */
  version?: string
}

/** Invoices, credit notes and refund vouchers of an order, to be downloaded; nothing while there are none. */
export function OrderPapers({ of, version = '' }: OrderPapersProps) {
  const { role } = of
  const id = of.role === 'pharmacy' ? of.consignmentId : of.orderId
  const load = useCallback(() => loaders[role](id), [role, id])
  const { papers, failed, retry } = usePapers(load, version)
  const title = useId()
  if (papers?.length === 0 || (papers === null && !failed)) return null
  return (
    <section
      className={`papers no-print${role === 'admin' ? ' section' : ''}`}
      aria-labelledby={title}
    >
      {role === 'admin' ? (
        <Headline id={title}>Invoices</Headline>
      ) : (
        <h2 className="papers__title" id={title}>
          Invoices
        </h2>
      )}
      {failed && papers === null ? (
        <p className="small soft">
          The invoices could not be read.{' '}
          <Button size="sm" variant="quiet" onClick={retry}>
            Try again
          </Button>
        </p>
      ) : null}
      <ul className="papers__list">
        {(papers ?? []).map((paper) => (
          <OnePaper key={paper._id} paper={paper} named={role !== 'pharmacy'} />
        ))}
      </ul>
    </section>
  )
}

function OnePaper({ paper, named }: { paper: Paper; named: boolean }) {
  const { issuedAt, pharmacy, total } = paper
  return (
    <li>
      <PaperButton paper={paper} />
      <span className="tiny faint">
        {named ? `${pharmacy} · ` : ''}
        {formatDay(issuedAt)} · {formatRupees(total)}
      </span>
    </li>
  )
}

const loaders: Record<Of['role'], (id: string) => Promise<Paper[]>> = {
  customer: (orderId) => api.papers.ofOrder({ params: { orderId } }),
  pharmacy: (id) => api.papers.ofConsignment({ params: { id } }),
  admin: (id) => api.papers.ofAnyOrder({ params: { id } }),
}
