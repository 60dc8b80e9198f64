import type { ReactNode } from 'react'
import { Headline } from '../../ui/headline.tsx'

type PolicyProps = {
  title: string
  lead: ReactNode
  children: ReactNode
}

/** A page of rules that people read: a heading, a sentence, and sections of text. */
export function Policy({ title, lead, children }: PolicyProps) {
  return (
    <div className="wrap">
      <header className="lead-in">
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <div className="policy">{children}</div>
    </div>
  )
}

type PartProps = { id: string; title: string; children: ReactNode }

export function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <Headline id={id}>{title}</Headline>
      {children}
    </section>
  )
}
