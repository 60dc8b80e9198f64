import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'

type MedicinePageProps = { title: string; back: string; children: ReactNode }

export function MedicinePage({ title, back, children }: MedicinePageProps) {
  return (
    <div className="wrap office-page">
      <Breadcrumbs crumbs={[{ label: 'Inventory', to: back }, { label: title }]} />
      <div className="pagehead">
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  )
}
