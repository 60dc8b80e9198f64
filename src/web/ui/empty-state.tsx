import type { ReactNode } from 'react'

const pictures = {
  empty: (
    <>
      <path d="M8 84h152" strokeWidth="3" />
      <path d="M16 84v28M152 84v28" stroke="var(--outline)" />
      <path d="M64 96h40v14H64z" fill="var(--surface)" stroke="var(--outline)" />
      <path d="M72 103h24" stroke="var(--outline)" />
      <path d="M24 84V52M144 84V44" stroke="var(--hairline)" strokeDasharray="1 6" />
      <path d="M70 84V44h28v40M70 54h28" stroke="var(--outline)" strokeDasharray="1 6" />
    </>
  ),
  slip: (
    <>
      <path d="M52 14h64v80l-8-5-8 5-8-5-8 5-8-5-8 5-8-5-8 5z" fill="var(--surface)" />
      <path d="M64 32h24M64 44h40M64 56h40" stroke="var(--outline)" />
      <path d="M20 104h128" strokeWidth="3" />
      <path d="m92 74 6 6 12-14" />
    </>
  ),
  spilled: (
    <>
      <path d="M8 96h152" strokeWidth="3" />
      <path d="m58 90-4-30q-1-6 5-7l34-5q5-1 6 5l5 30q1 6-5 7z" fill="var(--surface)" />
      <path d="m99 56 14-2 2 14-13 2" stroke="var(--outline)" />
      <circle cx="126" cy="89" r="6" stroke="var(--outline)" />
      <circle cx="142" cy="90" r="5" stroke="var(--outline)" />
      <path d="M62 66l32-5" stroke="var(--outline)" />
    </>
  ),
} as const

type EmptyStateProps = {
  /** empty: nothing here yet. slip: all done, or no orders. spilled: something went wrong. */
  picture: keyof typeof pictures
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}

/** A picture, a sentence and one action. */
export function EmptyState(props: EmptyStateProps) {
  const { picture, title, children, action, heading: Heading = 'h2' } = props
  return (
    <div className="empty">
      <svg className="art" viewBox="0 0 168 120" aria-hidden="true">
        {pictures[picture]}
      </svg>
      <Heading className="empty__title">{title}</Heading>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  )
}
