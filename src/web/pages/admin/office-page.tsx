import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type OfficePageProps = {
  title: string
  /** Of a page with a table: reads it anew. */
  table?: { busy: boolean; refresh: () => void }
  children: ReactNode
}

/** The head and the width of a page of the administration. */
export function OfficePage({ title, table, children }: OfficePageProps) {
  return (
    <div className="wrap office-page">
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
