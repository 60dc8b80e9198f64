import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { OwnBatch } from '#contract/own-batches.ts'
import { formatDay, todayInIndia } from '../../dates.ts'
import { paths } from '../../paths.ts'
import { Doses } from '../../ui/doses.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { batchState } from './batch-words.ts'
import { CorrectBatch } from './correct-batch.tsx'
import { CountBatch } from './count-batch.tsx'
import { RetireBatch } from './retire-batch.tsx'

type BatchesTableProps = {
  caption: string
  batches: readonly OwnBatch[]
  /** Of several medicines, each is named. */
  named?: boolean
}

/** Rows; cards with the same words on a phone. */
export function BatchesTable({ caption, batches, named = false }: BatchesTableProps) {
  return (
    <table className="data-table data-table--cards batches">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {named ? <th scope="col">Medicine</th> : null}
          <th scope="col">Batch</th>
          <th scope="col">Expires</th>
          <th scope="col" className="num">
            MRP
          </th>
          <th scope="col" className="num">
            To sell
          </th>
          <th scope="col" className="num">
            Set aside
          </th>
          <th scope="col" className="num">
            To hand over
          </th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {batches.map((batch) => (
          <BatchRow key={batch._id} batch={batch} named={named} />
        ))}
      </tbody>
    </table>
  )
}

function BatchRow({ batch, named }: { batch: OwnBatch; named: boolean }) {
  const { medicine, number, expiryDate, mrp, units, setAside, promised, retiredAt, recall } = batch
  const state = batchState(batch, todayInIndia())
  const n = (count: number) => count.toLocaleString('en-IN')
  return (
    <tr>
      {named ? (
        <td className="lead">
          <Link className="plain strong" to={paths.batches(medicine._id)}>
            <Doses>{medicine.name}</Doses>
          </Link>
          {medicine.packSize ? <span className="tiny faint block">{medicine.packSize}</span> : null}
        </td>
      ) : null}
      <td className={named ? undefined : 'lead'} data-l={named ? 'Batch' : undefined}>
        <span className="strong">{number}</span>
      </td>
      <td data-l="Expires">
        <span className="block nowrap">{formatDay(expiryDate)}</span>
        {state ? (
          <span className="block mt-1">
            <StateBadge status={state.status}>{state.words}</StateBadge>
          </span>
        ) : null}
      </td>
      <td data-l="MRP" className="num">
        {mrp === null ? <span className="faint">none</span> : formatRupees(mrp)}
      </td>
      <td data-l="To sell" className="num">
        {n(units)}
      </td>
      <td data-l="Set aside" className="num">
        {n(setAside)}
      </td>
      <td data-l="To hand over" className="num">
        {n(promised)}
      </td>
      <td className="acts num">
        <span>
          {retiredAt === null ? (
            <>
              <CountBatch batch={batch} />
              {recall === null ? <CorrectBatch batch={batch} /> : null}
            </>
          ) : null}
          {retiredAt === null || setAside > 0 ? <RetireBatch batch={batch} /> : null}
        </span>
      </td>
    </tr>
  )
}
