import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { maySeeAdminPage } from './admin-pages.ts'

type AdminLinkProps = {
  to: string
  className?: string
  /** What is shown without the link; by default its content. */
  otherwise?: ReactNode
  children: ReactNode
}

/** A link to an admin page, for administrators whose role includes it; the content alone for others. */
export function AdminLink({ to, className, children, otherwise = children }: AdminLinkProps) {
  const [page = to] = to.split('?')
  if (maySeeAdminPage(page))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  return otherwise === children ? <span className={className}>{children}</span> : otherwise
}
