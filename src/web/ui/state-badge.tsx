import type { ReactNode } from 'react'
import { Badge, stroke } from './badge.tsx'

/** States fill up: ring, quarter, half, three quarters, full, always with text. */
const shapes: Record<string, ReactNode> = {
  pending: <Ring />,
  awaiting: <Ring />,
  confirmed: <Ring fill="M6 6V2.6A3.4 3.4 0 0 1 9.4 6Z" />,
  processing: <Ring fill="M6 2.6a3.4 3.4 0 0 1 0 6.8Z" />,
  shipped: <Ring fill="M6 6V2.6A3.4 3.4 0 1 1 2.6 6Z" />,
  delivered: <circle cx="6" cy="6" r="5.2" fill="currentColor" />,
  cancelled: <Ring line="m2.6 9.4 6.8-6.8" />,
  paid: <path d="m1.8 6.4 2.8 2.9 5.6-6.3" {...stroke(1.8)} />,
  refunded: <path d="M4.5 1.8 1.8 4.5l2.7 2.7M2 4.5h5a2.8 2.8 0 0 1 0 5.6H4.5" {...stroke(1.5)} />,
  failed: <path d="m2.4 2.4 7.2 7.2M9.6 2.4 2.4 9.6" {...stroke(1.8)} />,
  alarm: <path d="M6 1.6v5.2M6 9.6v1" {...stroke(1.8)} />,
}

/** The badge of a state: orders, payments, shipments, returns. */
export function StateBadge({ status, children }: { status: string; children: ReactNode }) {
  return (
    <Badge status={status} shape={shapes[status]}>
      {children}
    </Badge>
  )
}

function Ring({ fill, line }: { fill?: string; line?: string }) {
  return (
    <>
      <circle cx="6" cy="6" r="4.9" {...stroke(1.5)} />
      {fill ? <path d={fill} fill="currentColor" /> : null}
      {line ? <path d={line} {...stroke(1.5)} /> : null}
    </>
  )
}
