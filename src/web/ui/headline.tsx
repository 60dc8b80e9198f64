import type { ReactNode } from 'react'

type HeadlineProps = {
  children: ReactNode
  id?: string
  level?: 'h1' | 'h2' | 'h3'
  /** At the end of the headline: a link, a button. */
  end?: ReactNode
}

/** A section's headline: a short strong stroke that continues as a hairline. */
export function Headline({ children, id, level: Level = 'h2', end }: HeadlineProps) {
  return (
    <div className="headline spread">
      <Level id={id}>{children}</Level>
      {end}
    </div>
  )
}

/** A section labelled by its headline. */
export function Section(props: HeadlineProps & { title: ReactNode; near?: boolean; id: string }) {
  const { title, children, near, id, level, end } = props
  return (
    <section className={near ? 'section section--near' : 'section'} aria-labelledby={id}>
      <Headline id={id} level={level} end={end}>
        {title}
      </Headline>
      {children}
    </section>
  )
}
