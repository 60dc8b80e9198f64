import { type ReactNode, useEffect, useRef } from 'react'
import type { RecallPreview } from '#contract/recall-shapes.ts'
import { formatDay } from '../../dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { Section } from '../../ui/headline.tsx'
import { counted } from './recall-words.ts'

const n = (count: number) => count.toLocaleString('en-IN')

type PreviewProps = { preview: RecallPreview; children: ReactNode }

/** What a recall would meet, before it is opened. `children`: the button that opens it. */
export function RecallPreviewPanel({ preview, children }: PreviewProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { pharmacies, batchCount, units, buyers, held, checkouts, batches, others } = preview
  return (
    <div ref={box} tabIndex={-1} className="recall-preview">
      <Section id="recall-meets" title="What it meets">
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
            No pharmacy has this batch. Opened nevertheless, the recall blocks it wherever it comes
            in.
          </Alert>
        ) : null}
        {held > 0 ? (
          <p className="mt-3">
            {counted(held, 'part of an order has', 'parts of orders have')} not left the pharmacy,
            and will be held.
          </p>
        ) : null}
        {checkouts > 0 ? (
          <p className="mt-3">
            {counted(checkouts, 'customer is', 'customers are')} paying for it at this moment; who
            came last loses the hold, and gets the money back.
          </p>
        ) : null}
        {batches.length > 0 ? <Met batches={batches} of={batchCount} /> : null}
        {others.length > 0 ? (
          <p className="mt-3 soft breaks">
            Not meant, though they bear the same number: {others.join(', ')}.
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

function Met({ batches, of }: { batches: RecallPreview['batches']; of: number }) {
  return (
    <>
      <table className="data-table data-table--cards mt-5">
        <caption className="vh">Batches that it meets</caption>
        <thead>
          <tr>
            <th scope="col">Medicine</th>
            <th scope="col">Pharmacy</th>
            <th scope="col">Batch</th>
            <th scope="col">Expires</th>
            <th scope="col" className="num">
              Units
            </th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
      {of > batches.length ? (
        <p className="tiny faint mt-2">
          The first {batches.length} of {n(of)}.
        </p>
      ) : null}
    </>
  )
}
