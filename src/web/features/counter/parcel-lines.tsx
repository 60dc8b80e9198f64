import { useId } from 'react'
import type { ConsignmentLine } from '#contract/pharmacy-orders.ts'
import { AmountCells } from '../../amount-cells.tsx'
import { formatDay, formatMonth } from '../../dates.ts'
import { Doses } from '../../ui/doses.tsx'
import { Section } from '../../ui/headline.tsx'
import type { Parcel } from './use-parcel.ts'

export function ParcelLines({ parcel }: { parcel: Parcel }) {
  const isToPack = ['new', 'accepted'].includes(parcel.order.state)
  return (
    <Section id="lines" title={isToPack ? 'To pack' : 'Lines'}>
      <table className="data-table data-table--cards parcel-lines">
        <caption className="vh">Lines of the order</caption>
        <thead>
          <tr>
            <th scope="col">Medicine</th>
            <th scope="col">Batch</th>
            {['Quantity', 'Price', 'Amount'].map((head) => (
              <th key={head} scope="col" className="num">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parcel.order.items.map((line) => (
            <Line key={line._id} line={line} parcel={parcel} />
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Line({ line, parcel }: { line: ConsignmentLine; parcel: Parcel }) {
  const { medicine, packSize, promisedExpiry, declinedAt, declineReason, held } = line
  return (
    <tr className={declinedAt === null ? undefined : 'is-declined'}>
      <td className="lead">
        <span className="strong">
          <Doses>{medicine.name}</Doses>
        </span>
        {packSize ? <span className="tiny faint block">{packSize}</span> : null}
        {declinedAt === null ? null : (
          <span className="tiny danger block breaks">Declined: {declineReason}</span>
        )}
        {held ? <span className="tiny danger block">Its batch was recalled</span> : null}
      </td>
      <td data-l="Batch">
        {declinedAt === null ? <BatchCell line={line} parcel={parcel} /> : '–'}
        {promisedExpiry === null || declinedAt !== null ? null : (
          <span className="tiny faint block">Promised: {formatMonth(promisedExpiry)} or later</span>
        )}
      </td>
      <AmountCells quantity={line.quantity} price={line.price} />
    </tr>
  )
}

/** Which batch a line is packed from; another may be chosen until then, where one has units enough. */
function BatchCell({ line, parcel }: { line: ConsignmentLine; parcel: Parcel }) {
  const id = useId()
  const { picks, choices, quantity, medicine } = line
  const others = choices.filter(
    ({ batchId, units }) =>
      units >= quantity && !(picks.length === 1 && picks[0]?.batchId === batchId),
  )
  if (parcel.order.state !== 'accepted' || others.length === 0) return <Picked line={line} />
  return (
    <>
      <label className="vh" htmlFor={id}>
        Batch of {medicine.name}
      </label>
      <select
        id={id}
        className="select select--sm"
        value={parcel.batches[line._id] ?? ''}
        onChange={(event) => parcel.choose(line._id, event.currentTarget.value)}
      >
        <option value="">{picks.map(words).join(' + ') || 'What expires first'}</option>
        {others.map((batch) => (
          <option key={batch.batchId} value={batch.batchId}>
            {words(batch)}
          </option>
        ))}
      </select>
    </>
  )
}

function Picked({ line: { picks, quantity } }: { line: ConsignmentLine }) {
  return picks.map((pick) => (
    <span key={pick.batchId} className="block">
      {pick.quantity === quantity ? '' : `${pick.quantity} × `}
      {pick.batchNumber}, <span className="nowrap">expires {formatDay(pick.expiryDate)}</span>
    </span>
  ))
}

function words({ batchNumber, expiryDate }: { batchNumber: string; expiryDate: string }): string {
  return `${batchNumber}, expires ${formatDay(expiryDate)}`
}
