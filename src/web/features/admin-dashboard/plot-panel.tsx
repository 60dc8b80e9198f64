import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/headline.tsx'
import type { PlotTable } from './plot-tables.ts'

type PlotPanelProps = {
  id: string
  title: string
  /** What the plot says, in words: read by everybody, and instead of the plot by who can't see it. */
  summary: ReactNode
  table: PlotTable
  /** The plot; nothing where there is nothing to draw. */
  children?: ReactNode
}

/** A plot that can be turned into a table of the same numbers. */
export function PlotPanel({ id, title, summary, table, children }: PlotPanelProps) {
  const [asTable, setAsTable] = useState(false)
  const turn = children ? (
    <Button
      variant="quiet"
      size="sm"
      aria-describedby={id}
      onClick={() => setAsTable((before) => !before)}
    >
      {asTable ? 'Show as plot' : 'Show as table'}
    </Button>
  ) : null
  return (
    <Section id={id} title={title} end={turn}>
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
    <table className="data-table plot__table">
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          {head.map((words, at) => (
            <th key={words} scope="col" className={at > 0 ? 'num' : undefined}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  )
}
