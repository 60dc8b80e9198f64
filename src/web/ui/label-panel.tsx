import type { ReactNode } from 'react'

type LabelPanelProps = {
  title: ReactNode
  /** Pairs with a dotted line between them. */
  facts?: [name: ReactNode, value: ReactNode][]
  children?: ReactNode
  as?: 'aside' | 'section' | 'div'
  label?: string
}

/** The double frame of a printed label, for facts that must be exact. At most one per page. */
export function LabelPanel({
  title,
  facts,
  children,
  as: Tag = 'section',
  label,
}: LabelPanelProps) {
  return (
    <Tag className="label" aria-label={label}>
      <h2 className="label__title">{title}</h2>
      {facts ? <Leaders facts={facts} /> : null}
      {children}
    </Tag>
  )
}

export function Leaders({ facts }: { facts: [name: ReactNode, value: ReactNode][] }) {
  return (
    <dl className="leaders">
      {facts.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list that never reorders
        <div key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
