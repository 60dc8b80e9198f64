import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type OfficePageProps = {
  title: string
  /** The page that leads here. */
  back?: { to: string; label: string }
  /** Of a page with a table: reads it anew. */
  table?: { busy: boolean; refresh: () => void }
  children: ReactNode
}

/** The head and the width of a page of the administration. */
export function OfficePage({ title, back, table, children }: OfficePageProps) {
  return (
    <div className="wrap office-page">
      {back ? <Breadcrumbs crumbs={[back, { label: title }]} /> : null}
      <div className="pagehead">
        <h1>{title}</h1>
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
