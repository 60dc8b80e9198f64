import type { ReactNode } from 'react'

/** How full the shelf is. What public pages need of badges is all that they load. */
const shelves: Record<string, ReactNode> = {
  instock: <path d="M1.5 10.2h9M2.8 10V3M6 10V3M9.2 10V3" {...stroke(1.6)} />,
  low: <path d="M1.5 10.2h9M2.8 10V7.6M6 10V7.6" {...stroke(1.6)} />,
  out: <path d="M1.5 10.2h9" {...stroke(1.6)} />,
}

type BadgeProps = { status: string; shape?: ReactNode; children: ReactNode }

/** `status` picks the colour and, of a shelf, the shape; one that is not known gets a neutral look. */
export function Badge({ status, shape = shelves[status], children }: BadgeProps) {
  return (
    <span className="badge" data-s={status}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {shape ?? <circle cx="6" cy="6" r="2" fill="currentColor" />}
      </svg>
      {children}
    </span>
  )
}

export function stroke(width: number) {
  return { fill: 'none', stroke: 'currentColor', strokeWidth: width } as const
}
