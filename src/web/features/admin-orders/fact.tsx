import type { ReactNode } from 'react'
import { badgeOf, defaultStatus } from '../../status-words.ts'
import { StateBadge } from '../../ui/state-badge.tsx'

/** A few lines about one thing, under its name. */
export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

export function StatusMark({ status, of }: { status: string; of: keyof typeof defaultStatus }) {
  const { look, word } = badgeOf(status, defaultStatus[of])
  return <StateBadge status={look}>{word}</StateBadge>
}
