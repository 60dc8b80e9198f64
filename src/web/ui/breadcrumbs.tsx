import { Link } from 'react-router'

export type Crumb = { label: string; to?: string }

/** The way here; the last one is this page and leads nowhere. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumbs">
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={label} aria-current={to ? undefined : 'page'}>
            {to ? <Link to={to}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
