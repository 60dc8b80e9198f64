import { useEffect, useRef, useState } from 'react'
import type { Rotation } from '#contract/prescription-rules.ts'
import type { Prescription, PrescriptionPage } from '#contract/prescriptions.ts'
import { api } from '../../api/api.ts'
import { sentenceFor } from '../../format/problems.ts'
import { notify } from '../../toasts/notify.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { createPageChanges, type PageChange } from './page-changes.ts'
import { PageImage } from './page-image.tsx'

type PageListProps = {
  /** The list is to be mounted anew for another one. */
  prescription: Prescription
  onChange: (changed: Prescription) => void
}

/** The pages in order; each can be turned, moved and removed with buttons, by any input. */
export function PageList({ prescription, onChange }: PageListProps) {
  const { _id: id, pages } = prescription
  const list = useRef<HTMLOListElement>(null)
  const { said, change } = usePageChanges(prescription, onChange)

  const turn = ({ _id }: PrescriptionPage, at: number) => {
    const turned = (page: PrescriptionPage) =>
      page._id === _id ? { ...page, rotation: ((page.rotation + 90) % 360) as Rotation } : page
    change({ kind: 'arrange', apply: (pages) => pages.map(turned) }, `Page ${at + 1} turned.`)
  }
  const move = (page: PrescriptionPage, at: number, to: number) => {
    const apply = (pages: readonly PrescriptionPage[]) => {
      const others = pages.filter(({ _id }) => _id !== page._id)
      const moved = pages.filter(({ _id }) => _id === page._id)
      return others.toSpliced(to, 0, ...moved)
    }
    change({ kind: 'arrange', apply }, `Page ${at + 1} is now page ${to + 1}.`)
  }
  const removeAt = ({ _id }: PrescriptionPage, at: number) => {
    change({ kind: 'remove', page: _id }, `Page ${at + 1} removed.`)
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
                onClick={() => at > 0 && move(page, at, at - 1)}
              >
                <Icon name="arrow-up" />
              </IconButton>
              <IconButton
                label={`Move page ${at + 1} back`}
                aria-disabled={at === pages.length - 1 || undefined}
                onClick={() => at < pages.length - 1 && move(page, at, at + 1)}
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

/** Sends changes, and says what was changed. */
function usePageChanges(prescription: Prescription, onChange: (changed: Prescription) => void) {
  const [said, setSaid] = useState('')
  const [changes] = useState(() => changesOf(prescription, onChange))
  useEffect(() => changes.take(prescription), [changes, prescription])
  return {
    said,
    change: (change: PageChange, what: string) => {
      changes.change(change)
      setSaid(what)
    },
  }
}

function changesOf(prescription: Prescription, show: (changed: Prescription) => void) {
  const { _id: id } = prescription
  const { arrange, removePage, detail } = api.prescriptions
  return createPageChanges(prescription, {
    show,
    arrange: async (pages) => {
      const body = { pages: pages.map(({ _id, rotation }) => ({ _id, rotation })) }
      return (await arrange({ params: { id }, body })).prescription
    },
    remove: async (page) => (await removePage({ params: { id, page } })).prescription,
    read: async () => (await detail({ params: { id } })).prescription,
    refuse: (error) => notify.error(sentenceFor(error, 'The pages could not be changed.')),
  })
}
