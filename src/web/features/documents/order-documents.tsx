import { useCallback, useEffect, useId, useState } from 'react'
import type { SaleDocument } from '#contract/documents.ts'
import { formatRupees } from '#contract/money.ts'
import { api } from '../../api/api.ts'
import { formatDay } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Headline } from '../../ui/headline.tsx'
import { DocumentButton } from './document-button.tsx'

/** Customers and administrators load documents by order id, pharmacies by shipment id. */
type Of = { role: 'customer' | 'admin'; orderId: string } | { role: 'pharmacy'; shipmentId: string }

type OrderDocumentsProps = {
  of: Of
  /** Changes when new documents may have been issued. */
  version?: string
}

/** Invoices, credit notes and refund vouchers of an order. Renders nothing without any. */
export function OrderDocuments({ of, version = '' }: OrderDocumentsProps) {
  const { role } = of
  const id = of.role === 'pharmacy' ? of.shipmentId : of.orderId
  const load = useCallback(() => loaders[role](id), [role, id])
  const { documents, failed, retry } = useDocuments(load, version)
  const title = useId()
  if (documents?.length === 0 || (documents === null && !failed)) return null
  return (
    <section
      className={`documents no-print${role === 'admin' ? ' section' : ''}`}
      aria-labelledby={title}
    >
      {role === 'admin' ? (
        <Headline id={title}>Invoices</Headline>
      ) : (
        <h2 className="documents__title" id={title}>
          Invoices
        </h2>
      )}
      {failed && documents === null ? (
        <p className="small soft">
          The invoices could not be loaded.{' '}
          <Button size="sm" variant="quiet" onClick={retry}>
            Try Again
          </Button>
        </p>
      ) : null}
      <ul className="documents__list">
        {(documents ?? []).map((saleDocument) => (
          <OneDocument
            key={saleDocument._id}
            saleDocument={saleDocument}
            named={role !== 'pharmacy'}
          />
        ))}
      </ul>
    </section>
  )
}

function OneDocument({ saleDocument, named }: { saleDocument: SaleDocument; named: boolean }) {
  const { issuedAt, pharmacy, total } = saleDocument
  return (
    <li>
      <DocumentButton saleDocument={saleDocument} />
      <span className="tiny faint">
        {named ? `${pharmacy} · ` : ''}
        {formatDay(issuedAt)} · {formatRupees(total)}
      </span>
    </li>
  )
}

const loaders: Record<Of['role'], (id: string) => Promise<SaleDocument[]>> = {
  customer: (orderId) => api.documents.ofOrder({ params: { orderId } }),
  pharmacy: (id) => api.documents.ofShipment({ params: { id } }),
  admin: (id) => api.documents.ofAnyOrder({ params: { id } }),
}

/** The document of a reversal is issued shortly after the response. Milliseconds. */
const issuedAfterMs = 1_500

/**
 * The documents from `load`; null until they are loaded. Reloads `issuedAfterMs` after `version` changes.
 */
function useDocuments(load: () => Promise<SaleDocument[]>, version: string) {
  const [documents, setDocuments] = useState<SaleDocument[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [shown, setShown] = useState(version)

  const read = useCallback(async () => {
    try {
      setDocuments(await load())
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [load])

  useEffect(() => {
    if (shown === version) return void read()
    const later = setTimeout(() => setShown(version), issuedAfterMs)
    return () => clearTimeout(later)
  }, [read, shown, version])

  return { documents, failed, retry: () => void read() }
}
