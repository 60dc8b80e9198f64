import type { RecalledBatch } from '#contract/recall-shapes.ts'
import { formatDay, formatMoment } from '../../dates.ts'
import { Button } from '../../ui/button.tsx'
import { batchesOf, type Stretch } from './load-recall.ts'
import { useStretch } from './use-stretch.ts'

const n = (count: number) => count.toLocaleString('en-IN')

type MetTableProps = { id: string; first: Stretch<RecalledBatch>; closed: boolean }

/** Batches that the recall has met, with what their pharmacies say they did. */
export function MetTable({ id, first, closed }: MetTableProps) {
  const { rows, hasMore, busy, more } = useStretch(first, (cursor) => batchesOf(id, cursor))
  if (rows.length === 0)
    return <p className="soft">None so far. What comes in is blocked as it comes.</p>
  return (
    <>
      <table className="data-table data-table--cards recall-table">
        <caption className="vh">Recalled batches, by pharmacy</caption>
        <thead>
          <tr>
            <th scope="col">Pharmacy</th>
            <th scope="col">Medicine</th>
            <th scope="col">Batch</th>
            <th scope="col" className="num">
              Blocked
            </th>
            <th scope="col" className="num">
              Set aside
            </th>
            <th scope="col">Answer</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ _id, pharmacy, medicine, number, expiryDate, units, setAside, answer }) => (
            <tr key={_id}>
              <td className="lead strong">{pharmacy.name}</td>
              <td data-l="Medicine" className="breaks">
                {medicine.name}
              </td>
              <td data-l="Batch">
                {number}
                <span className="tiny faint block">expires {formatDay(expiryDate)}</span>
              </td>
              <td data-l="Blocked" className="num">
                {n(units)}
              </td>
              <td data-l="Set aside" className="num">
                {n(setAside)}
              </td>
              <td data-l="Answer" className="breaks">
                {answer ? (
                  <>
                    {answer.note}
                    <span className="tiny faint block">{formatMoment(answer.answeredAt)}</span>
                  </>
                ) : (
                  <span className="faint">{closed ? 'None' : 'None yet'}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore ? (
        <Button size="sm" className="mt-3" busy={busy} onClick={() => void more()}>
          More batches
        </Button>
      ) : null}
    </>
  )
}
