import type { ComponentProps, ReactNode } from 'react'

type TableProps = Omit<ComponentProps<'table'>, 'children'> & {
  /** What the rows are and how they are sorted, for screen readers. */
  caption?: ReactNode
  /** Cells of the head: `Column` and `SortHeader`. */
  head: ReactNode
  /** The rows. If they become cards, each cell names its column in `data-l`. */
  children: ReactNode
  /** Rows below the others: totals. */
  foot?: ReactNode
  /** On a phone each row becomes a card. */
  cards?: boolean
}

/** A table of data. */
export function Table(props: TableProps) {
  const { caption, head, children, foot, cards = true, className, ...rest } = props
  const classes = ['data-table', cards && 'data-table--cards', className]
  return (
    <table {...rest} className={classes.filter(Boolean).join(' ')}>
      {caption ? <caption className="vh">{caption}</caption> : null}
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
      {foot ? <tfoot>{foot}</tfoot> : null}
    </table>
  )
}

/** The head of a column that is not sortable; `SortHeader` is for sortable ones. */
export function Column(props: Omit<ComponentProps<'th'>, 'scope'>) {
  return <th {...props} scope="col" />
}
