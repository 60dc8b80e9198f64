import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { OwnBatch } from '#contract/own-batches.ts'
import { formatDay, todayInIndia } from '../../format/dates.ts'
import { pharmacyPaths } from '../../routing/pharmacy-paths.ts'
import { may } from '../../session/may.ts'
import { Doses } from '../../ui/doses.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { CorrectBatch } from './correct-batch.tsx'
import { CountBatch } from './count-batch.tsx'
import { RetireBatch } from './retire-batch.tsx'

type BatchesTableProps = {
  caption: string
  batches: readonly OwnBatch[]
  /** Adds a column with the medicine. */
  named?: boolean
}

/** Batches. On a phone, cards with the same labels. */
export function BatchesTable({ caption, batches, named = false }: BatchesTableProps) {
  return (
    <Table
      caption={caption}
      className="batches"
      head={
        <>
          {named ? <Column>Medicine</Column> : null}
          <Column>Batch</Column>
          <Column>Expires</Column>
          <Column className="num">MRP</Column>
          <Column className="num">To sell</Column>
          <Column className="num">Set aside</Column>
          <Column className="num">To hand over</Column>
          <Column>
            <span className="vh">Actions</span>
          </Column>
        </>
      }
    >
      {batches.map((batch) => (
        <BatchRow key={batch._id} batch={batch} named={named} />
      ))}
    </Table>
  )
}

function BatchRow({ batch, named }: { batch: OwnBatch; named: boolean }) {
  const { medicine, number, expiryDate, mrp, units, setAside, promised, retiredAt, recall } = batch
  const state = batchState(batch, todayInIndia())
  const canRetire =
    (retiredAt === null || setAside > 0) && may('POST /api/pharmacy/batches/:id/retirement')
  const n = (count: number) => count.toLocaleString('en-IN')
  return (
    <tr>
      {named ? (
        <td className="lead">
          <Link className="plain strong" to={pharmacyPaths.batches(medicine._id)}>
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
              {recall === null && may('PUT /api/pharmacy/batches/:id') ? (
                <CorrectBatch batch={batch} />
              ) : null}
            </>
          ) : null}
          {canRetire ? <RetireBatch batch={batch} /> : null}
        </span>
      </td>
    </tr>
  )
}

type StatedBatch = Pick<
  OwnBatch,
  'recall' | 'retiredAt' | 'soldUntil' | 'units' | 'setAside' | 'expiryDate'
>
type BatchState = { status: 'cancelled' | 'out' | 'low' | 'instock'; words: string }

const dayMs = 86_400_000

/** The most important state of a batch on `today`; null if it needs no attention. */
export function batchState(batch: StatedBatch, today: string): BatchState | null {
  if (batch.recall !== null) return { status: 'cancelled', words: 'Recalled' }
  if (batch.retiredAt !== null) return { status: 'out', words: 'Retired' }
  if (batch.expiryDate <= today) return { status: 'out', words: 'Expired' }
  if (batch.soldUntil < today) return { status: 'out', words: 'Too close to expiry' }
  const days = Math.round((Date.parse(batch.soldUntil) - Date.parse(today)) / dayMs)
  if (batch.units === 0 || days > 60) return null
  const words = days === 0 ? 'Last day on sale' : `On sale for ${days + 1} more days`
  return { status: 'low', words }
}

/** '+5' and '−2', with a true minus sign for screen readers. */
export function movedText(units: number): string {
  const amount = Math.abs(units).toLocaleString('en-IN')
  return units < 0 ? `−${amount}` : `+${amount}`
}

export const byWords = {
  customer: 'A customer',
  pharmacy: 'You',
  admin: 'An administrator',
  system: 'The shop',
} as const
