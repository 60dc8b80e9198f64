import { useState } from 'react'
import type { PrescriptionPage } from '#contract/prescriptions.ts'
import { changeView, plainView, type ViewChange, zoomBy } from './view-state.ts'

/** Which page is shown, and how; each page has its own view. */
export function usePageViewer(pages: readonly PrescriptionPage[]) {
  const [chosen, setChosen] = useState(0)
  const [views, setViews] = useState<Record<string, typeof plainView>>({})
  const at = Math.max(0, Math.min(chosen, pages.length - 1))
  const page = pages[at]
  const view = (page && views[page._id]) ?? plainView
  const update = (next: typeof plainView) =>
    page && setViews((now) => ({ ...now, [page._id]: next }))
  return {
    at,
    page,
    view,
    change: (what: ViewChange) => update(changeView(view, what)),
    zoom: (factor: number) => update(zoomBy(view, factor)),
    /** To the page before or after. */
    step: (by: 1 | -1) => setChosen(Math.max(0, Math.min(at + by, pages.length - 1))),
  }
}
export type PageViewer = ReturnType<typeof usePageViewer>
