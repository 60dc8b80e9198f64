import type { AdminOrder } from '#contract/admin-orders.ts'
import type { TablePage } from '../../table-page.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { OrdersReading } from './load-admin-orders.ts'

type DebugInfoProps = { id: string; reading: OrdersReading; page: TablePage<AdminOrder> | null }

/** The bare facts of the last reading, for whoever helps. */
export function DebugInfo({ id, reading, page }: DebugInfoProps) {
  const raw = JSON.stringify(page?.rows ?? [], null, 2)
  const facts = {
    'Request ID': reading.requestId ?? 'none',
    'Read at': reading.at,
    Took: `${reading.tookMs} ms`,
    Answer: reading.refusal ? `${reading.refusal.status} ${reading.refusal.code}` : '200',
    Orders: page ? `${page.rows.length} of ${page.total}, from ${page.start}` : 'none',
    Query: JSON.stringify(reading.query),
  }
  return (
    <section id={id} className="debug" aria-label="Debug info">
      <dl>
        {Object.entries(facts).map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="breaks">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="strong">
        Orders as JSON
        <CopyButton text={raw} label="Copy the orders as JSON" />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
      <section className="debug__raw" tabIndex={0} aria-label="Orders as JSON">
        <pre>{raw}</pre>
      </section>
    </section>
  )
}
