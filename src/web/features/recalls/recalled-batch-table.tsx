import type { RecalledBatch } from '#contract/recall-shapes.ts'
import { formatDay, formatMoment } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { batchesOf, type RowsPage } from './load-recall.ts'
import { useMoreRows } from './use-more-rows.ts'

const n = (count: number) => count.toLocaleString('en-IN')

type RecalledBatchTableProps = { id: string; first: RowsPage<RecalledBatch>; closed: boolean }

/** Batches that the recall blocked, with their pharmacies' responses. */
export function RecalledBatchTable({ id, first, closed }: RecalledBatchTableProps) {
  const { rows, hasMore, busy, more } = useMoreRows(first, (cursor) => batchesOf(id, cursor))
  if (rows.length === 0)
    return (
      <p className="soft">No batch so far. Batches that come in later are blocked on arrival.</p>
    )
  return (
    <>
      <Table
        caption="Recalled batches, by pharmacy"
        className="recall-table"
        head={
          <>
            <Column>Pharmacy</Column>
            <Column>Medicine</Column>
            <Column>Batch</Column>
            <Column className="num">Blocked</Column>
            <Column className="num">Set aside</Column>
            <Column>Response</Column>
          </>
        }
      >
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
            <td data-l="Response" className="breaks">
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
      </Table>
      {hasMore ? (
        <Button size="sm" className="mt-3" busy={busy} onClick={() => void more()}>
          More batches
        </Button>
      ) : null}
    </>
  )
}
