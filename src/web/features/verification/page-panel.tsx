import { type RefObject, useState } from 'react'
import type { PrescriptionPage } from '#contract/prescriptions.ts'
import { formatDay } from '../../format/dates.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageStage } from './page-stage.tsx'
import { usePageImage } from './use-page-images.ts'
import type { PageViewer } from './use-page-viewer.ts'
import { looks } from './view-state.ts'

type PanelProps = {
  verification: string
  pages: readonly PrescriptionPage[]
  /** Until when they can be seen, once that is known. */
  until: string | null
  viewer: PageViewer
  stage: RefObject<HTMLElement | null>
}

/** The pages of the prescription with the tools to read them. On a phone they can be put away. */
export function PagePanel({ verification, pages, until, viewer, stage }: PanelProps) {
  const [open, setOpen] = useState(true)
  const { at, page, view } = viewer
  const { image, retry } = usePageImage(verification, page?._id)
  if (pages.length === 0)
    return (
      <section className="bench-pages" aria-label="Prescription">
        <p className="soft">
          The pages are no longer shown: this order has nothing left to verify, deliver or return.
        </p>
      </section>
    )
  const label = `Page ${at + 1} of ${pages.length}`
  return (
    <section className="bench-pages" aria-label="Prescription">
      <Button
        size="sm"
        className="bench-pages__toggle"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide the pages' : 'Show the pages'}
      </Button>
      <div className="bench-pages__body" data-open={open || undefined}>
        <Tools pages={pages} viewer={viewer} />
        {image === null || page === undefined ? (
          <div className="bench-stage skeleton" aria-hidden="true" />
        ) : image === 'failed' ? (
          <div className="bench-stage bench-stage--failed" role="alert">
            <p>{label} could not be loaded.</p>
            <Button size="sm" onClick={retry}>
              Try Again
            </Button>
          </div>
        ) : (
          <PageStage key={page._id} {...{ page, image, label, viewer, stage }} />
        )}
        {until === null ? null : (
          <p className="small soft">The pages can be seen until {formatDay(until)}.</p>
        )}
        <p className="vh" role="status">
          {`${label}, ${Math.round(view.zoom * 100)} %, ${looks[view.look].toLowerCase()}`}
        </p>
      </div>
    </section>
  )
}

function Tools({ pages, viewer }: Pick<PanelProps, 'pages' | 'viewer'>) {
  const { at, view, change, step } = viewer
  return (
    <div className="bench-tools" role="toolbar" aria-label="How the page is shown">
      <IconButton label="Zoom out" onClick={() => change('farther')}>
        <Icon name="minus" />
      </IconButton>
      <Button size="sm" variant="quiet" onClick={() => change('fit')}>
        <span className="vh">Fit the width, now </span>
        {Math.round(view.zoom * 100)} %
      </Button>
      <IconButton label="Zoom in" onClick={() => change('closer')}>
        <Icon name="plus" />
      </IconButton>
      <IconButton label="Turn the page" onClick={() => change('turn')}>
        <Icon name="rotate-cw" />
      </IconButton>
      <Button size="sm" variant="quiet" onClick={() => change('look')}>
        <Icon name="sun" />
        <span className="vh">Brightness and contrast: </span>
        {looks[view.look]}
      </Button>
      {pages.length > 1 ? (
        <span className="bench-tools__pages">
          <IconButton
            label="Page before"
            aria-disabled={at === 0 || undefined}
            onClick={() => step(-1)}
          >
            <Icon name="chevron-left" />
          </IconButton>
          <span className="small nowrap">
            {at + 1} of {pages.length}
          </span>
          <IconButton
            label="Next page"
            aria-disabled={at === pages.length - 1 || undefined}
            onClick={() => step(1)}
          >
            <Icon name="chevron-right" />
          </IconButton>
        </span>
      ) : null}
    </div>
  )
}
