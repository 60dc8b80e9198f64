import { type ReactNode, useEffect, useRef } from 'react'
import type { RecallPreview } from '#contract/recall-shapes.ts'
import { counted } from '../../format/counted.ts'
import { formatDay } from '../../format/dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { Section } from '../../ui/headline.tsx'
import { Column, Table } from '../../ui/table.tsx'

const n = (count: number) => count.toLocaleString('en-IN')

type PreviewProps = { preview: RecallPreview; children: ReactNode }

/** What a recall would block, before it is opened. `children`: the button that opens it. */
export function RecallPreviewPanel({ preview, children }: PreviewProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { pharmacies, batchCount, units, buyers, onHold, checkouts, batches, others } = preview
  return (
    <div ref={box} tabIndex={-1} className="recall-preview">
      <Section id="recall-meets" title="Preview">
        <RecallFigures
          figures={[
            ['Pharmacies', pharmacies],
            ['Batches', batchCount],
            ['Units', units],
            ['Buyers', buyers],
          ]}
        />
        {batchCount === 0 ? (
          <Alert tone="caution">
            No pharmacy has this batch. If you open the recall anyway, the batch is blocked wherever
            it comes in.
          </Alert>
        ) : null}
        {onHold > 0 ? (
          <p className="mt-3">
            {counted(onHold, 'shipment has', 'shipments have')} not been handed over yet and will be
            blocked.
          </p>
        ) : null}
        {checkouts > 0 ? (
          <p className="mt-3">
            {counted(checkouts, 'customer is', 'customers are')} paying for it right now. The most
            recent ones lose their reservation and are refunded.
          </p>
        ) : null}
        {batches.length > 0 ? <PreviewTable batches={batches} of={batchCount} /> : null}
        {others.length > 0 ? (
          <p className="mt-3 soft breaks">
            Not included, although the batch number is the same: {others.join(', ')}.
          </p>
        ) : null}
        <div className="mt-5">{children}</div>
      </Section>
    </div>
  )
}

export function RecallFigures({ figures }: { figures: [name: string, count: number][] }) {
  return (
    <dl className="stats">
      {figures.map(([name, count]) => (
        <div key={name} className="stat">
          <dt className="stat__label">{name}</dt>
          <dd className="stat__n">{n(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function PreviewTable({ batches, of }: { batches: RecallPreview['batches']; of: number }) {
  return (
    <>
      <Table
        caption="Batches in this recall"
        className="mt-5"
        head={
          <>
            <Column>Medicine</Column>
            <Column>Pharmacy</Column>
            <Column>Batch</Column>
            <Column>Expires</Column>
            <Column className="num">Units</Column>
          </>
        }
      >
        {batches.map(({ _id, medicine, pharmacy, number, expiryDate, units }) => (
          <tr key={_id}>
            <td className="lead strong breaks">{medicine.name}</td>
            <td data-l="Pharmacy">{pharmacy.name}</td>
            <td data-l="Batch">{number}</td>
            <td data-l="Expires" className="nowrap">
              {formatDay(expiryDate)}
            </td>
            <td data-l="Units" className="num">
              {n(units)}
            </td>
          </tr>
        ))}
      </Table>
      {of > batches.length ? (
        <p className="tiny faint mt-2">
          The first {batches.length} of {n(of)}.
        </p>
      ) : null}
    </>
  )
}
