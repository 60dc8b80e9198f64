import type { ReactNode } from 'react'

/** Fill levels for stock. Public pages load only these badges. */
const stocks: Record<string, ReactNode> = {
  instock: <path d="M1.5 10.2h9M2.8 10V3M6 10V3M9.2 10V3" {...stroke(1.6)} />,
  low: <path d="M1.5 10.2h9M2.8 10V7.6M6 10V7.6" {...stroke(1.6)} />,
  out: <path d="M1.5 10.2h9" {...stroke(1.6)} />,
}

type BadgeProps = { status: string; shape?: ReactNode; children: ReactNode }

/** `status` sets the colour and, for stock, the shape; an unknown status looks neutral. */
export function Badge({ status, shape = stocks[status], children }: BadgeProps) {
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
