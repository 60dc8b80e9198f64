import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { PrescriptionPage } from '#contract/prescriptions.ts'
import type { PageViewer } from './use-page-viewer.ts'
import { shownRotation } from './view-state.ts'

type StageProps = {
  page: PrescriptionPage
  image: string
  label: string
  viewer: PageViewer
  stage: RefObject<HTMLElement | null>
}

/**
 * The page in a frame that scrolls, so that arrow keys and fingers move it without code of ours; a pointer drags it,
 * and the wheel zooms to the point below it.
 */
export function PageStage({ page, image, label, viewer, stage }: StageProps) {
  const { view } = viewer
  const turned = shownRotation(page.rotation, view.turned)
  const isUpright = turned % 180 === 0
  const style = {
    '--zoom': view.zoom,
    aspectRatio: isUpright ? `${page.width} / ${page.height}` : `${page.height} / ${page.width}`,
  } as CSSProperties
  useZoomPoint(stage, viewer)
  return (
    <section
      ref={stage}
      className="bench-stage"
      aria-label={`${label}: use the arrow keys to move it`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      {...dragging(stage)}
    >
      <div className="bench-sheet" style={style}>
        <img
          src={image}
          alt={label}
          data-rotation={turned}
          data-look={view.look}
          draggable={false}
        />
      </div>
    </section>
  )
}

/** Drags with the mouse; fingers and pens scroll by themselves. */
function dragging(stage: RefObject<HTMLElement | null>) {
  return {
    onPointerDown: (event: React.PointerEvent) => {
      const frame = stage.current
      if (frame === null || event.pointerType !== 'mouse' || event.button !== 0) return
      const isScrollbar = event.target === frame
      if (!isScrollbar) frame.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: React.PointerEvent) => {
      const frame = stage.current
      if (!frame?.hasPointerCapture(event.pointerId)) return
      frame.scrollBy(-event.movementX, -event.movementY)
    },
  }
}

/** Zooms by the wheel, and keeps the point under the pointer, or the middle, where it is. */
function useZoomPoint(stage: RefObject<HTMLElement | null>, { view, zoom }: PageViewer) {
  const latest = useRef(zoom)
  const point = useRef<{ x: number; y: number } | null>(null)
  const before = useRef(view.zoom)
  useEffect(() => {
    latest.current = zoom
  })
  useEffect(() => {
    const frame = stage.current
    if (frame === null) return
    // React's own listener is passive: the page would scroll too.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const box = frame.getBoundingClientRect()
      point.current = { x: event.clientX - box.left, y: event.clientY - box.top }
      latest.current(Math.exp(-Math.sign(event.deltaY) * 0.15))
    }
    frame.addEventListener('wheel', onWheel, { passive: false })
    return () => frame.removeEventListener('wheel', onWheel)
  }, [stage])
  useLayoutEffect(() => {
    const frame = stage.current
    const ratio = view.zoom / before.current
    before.current = view.zoom
    if (frame === null || ratio === 1) return
    const { x, y } = point.current ?? { x: frame.clientWidth / 2, y: frame.clientHeight / 2 }
    point.current = null
    frame.scrollTo((frame.scrollLeft + x) * ratio - x, (frame.scrollTop + y) * ratio - y)
  }, [stage, view.zoom])
}
