import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/headline.tsx'
import { Column, Table } from '../../ui/table.tsx'
import type { PlotTable } from './plot-tables.ts'

type PlotPanelProps = {
  id: string
  title: string
  /** The chart in words; screen readers read it instead of the chart. */
  summary: ReactNode
  table: PlotTable
  /** The chart; none without data. */
  children?: ReactNode
}

/** A chart that can be switched to a table of the same numbers. */
export function PlotPanel({ id, title, summary, table, children }: PlotPanelProps) {
  const [asTable, setAsTable] = useState(false)
  const toggle = children ? (
    <Button
      variant="quiet"
      size="sm"
      aria-describedby={id}
      onClick={() => setAsTable((before) => !before)}
    >
      {asTable ? 'Show as chart' : 'Show as table'}
    </Button>
  ) : null
  return (
    <Section id={id} title={title} end={toggle}>
      <div className="small soft plot__summary">{summary}</div>
      {asTable && children ? <Numbers title={title} {...table} /> : null}
      {children && !asTable ? (
        <div className="plot" aria-hidden="true">
          {children}
        </div>
      ) : null}
    </Section>
  )
}

function Numbers({ title, head, rows }: PlotTable & { title: string }) {
  return (
    <Table
      caption={title}
      cards={false}
      className="plot__table"
      head={head.map((words, at) => (
        <Column key={words} className={at > 0 ? 'num' : undefined}>
          {words}
        </Column>
      ))}
    >
      {rows.map(([name, ...numbers]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {numbers.map((number, at) => (
            <td key={head[at + 1]} className="num">
              {number}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}
