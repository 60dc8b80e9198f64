import type { ReactNode, RefObject } from 'react'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type AdminPageProps = {
  title: string
  /** The parent page. */
  back?: { to: string; label: string }
  /** For a page with a table: reloads it. */
  table?: { busy: boolean; refresh: () => void }
  /** For a page that moves the focus to its heading. */
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** The heading and layout of an admin page. */
export function AdminPage({ title, back, table, heading, children }: AdminPageProps) {
  return (
    <div className="wrap admin-page">
      {back ? <Breadcrumbs crumbs={[back, { label: title }]} /> : null}
      <div className="pagehead">
        <h1 ref={heading} tabIndex={heading && -1}>
          {title}
        </h1>
        {table ? (
          <Button size="sm" busy={table.busy} onClick={() => table.refresh()}>
            <Icon name="refresh-cw" />
            Refresh
          </Button>
        ) : null}
      </div>
      {children}
    </div>
  )
}
