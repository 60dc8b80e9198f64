import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const icons = { notice: 'info', caution: 'clock-3', danger: 'circle-alert' } as const

/** Shown at its cause, naming the next step. Danger alerts are announced at once. */
export function Alert({
  tone = 'notice',
  children,
}: {
  tone?: keyof typeof icons
  children: ReactNode
}) {
  return (
    <div
      className={tone === 'notice' ? 'alert' : `alert alert--${tone}`}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}
