import { CircleAlert, Clock3, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const icons = { notice: Info, caution: Clock3, danger: CircleAlert } as const

/** Stays where its cause is and names the next step. Danger is read out at once. */
export function Alert({
  tone = 'notice',
  children,
}: {
  tone?: keyof typeof icons
  children: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <div
      className={tone === 'notice' ? 'alert' : `alert alert--${tone}`}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon className="i" />
      <div>{children}</div>
    </div>
  )
}
