import { useRef, useState } from 'react'
import type { Rotation } from '#contract/prescription-rules.ts'
import type { Prescription, PrescriptionPage } from '#contract/prescriptions.ts'
import { api } from '../../api/api.ts'
import { sentenceFor } from '../../format/problems.ts'
import { notify } from '../../toasts/notify.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageImage } from './page-image.tsx'

type PageListProps = {
  prescription: Prescription
  onChange: (changed: Prescription) => void
}

/** The pages in order; each can be turned, moved and removed with buttons, by any input. */
export function PageList({ prescription, onChange }: PageListProps) {
  const { _id: id, pages } = prescription
  const list = useRef<HTMLOListElement>(null)
  const { said, arrange, remove } = usePages(prescription, onChange)

  const turn = (page: PrescriptionPage, at: number) => {
    const rotation = ((page.rotation + 90) % 360) as Rotation
    const turned = pages.map((one) => (one._id === page._id ? { ...one, rotation } : one))
    arrange(turned, `Page ${at + 1} turned.`)
  }
  const move = (at: number, to: number) => {
    const moved = [...pages]
    moved.splice(to, 0, ...moved.splice(at, 1))
    arrange(moved, `Page ${at + 1} is now page ${to + 1}.`)
  }
  const removeAt = (page: PrescriptionPage, at: number) => {
    remove(page, `Page ${at + 1} removed.`)
    list.current?.focus()
  }
  return (
    <>
      <ol className="rx-pages" ref={list} tabIndex={-1} aria-label="Pages">
        {pages.map((page, at) => (
          <li key={page._id} className="rx-page">
            <PageImage prescription={id} page={page} label={`Page ${at + 1}`} />
            <p className="small strong">Page {at + 1}</p>
            <div className="rx-page__acts">
              <IconButton label={`Turn page ${at + 1}`} onClick={() => turn(page, at)}>
                <Icon name="rotate-cw" />
              </IconButton>
              <IconButton
                label={`Move page ${at + 1} forward`}
                aria-disabled={at === 0 || undefined}
                onClick={() => at > 0 && move(at, at - 1)}
              >
                <Icon name="arrow-up" />
              </IconButton>
              <IconButton
                label={`Move page ${at + 1} back`}
                aria-disabled={at === pages.length - 1 || undefined}
                onClick={() => at < pages.length - 1 && move(at, at + 1)}
              >
                <Icon name="arrow-down" />
              </IconButton>
              <IconButton label={`Remove page ${at + 1}`} onClick={() => removeAt(page, at)}>
                <Icon name="trash-2" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <p className="vh" role="status">
        {said}
      </p>
    </>
  )
}

/** Shows a change at once and sends it; changes are sent one after another, and a failed one is taken back. */
function usePages(prescription: Prescription, onChange: (changed: Prescription) => void) {
  const { _id: id } = prescription
  const [said, setSaid] = useState('')
  const line = useRef<Promise<unknown>>(Promise.resolve())

  function change(pages: PrescriptionPage[], send: () => Promise<unknown>, what: string) {
    onChange({ ...prescription, pages })
    setSaid(what)
    line.current = line.current.then(send).catch(async (error: unknown) => {
      notify.error(sentenceFor(error, 'The pages could not be changed.'))
      const { prescription: stored } = await api.prescriptions.detail({ params: { id } })
      onChange(stored)
    })
  }
  return {
    said,
    arrange: (pages: PrescriptionPage[], what: string) => {
      const body = { pages: pages.map(({ _id, rotation }) => ({ _id, rotation })) }
      change(pages, () => api.prescriptions.arrange({ params: { id }, body }), what)
    },
    remove: ({ _id: page }: PrescriptionPage, what: string) => {
      const left = prescription.pages.filter((one) => one._id !== page)
      change(left, () => api.prescriptions.removePage({ params: { id, page } }), what)
    },
  }
}
