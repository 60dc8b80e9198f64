import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderedMedicine, Verification } from '#contract/verification-shapes.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/headline.tsx'
import { AskDialog, useQuestion } from './ask-dialog.tsx'
import { CaseFacts, Flags, Questions } from './case-facts.tsx'
import { CaseMarks, CaseNotice } from './case-state.tsx'
import { DecidedItems } from './decided-items.tsx'
import { FlagQuestion } from './flag-question.tsx'
import { focusItem, focusSection } from './focus-section.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { OrderedMedicines } from './ordered-medicines.tsx'
import { PagePanel } from './page-panel.tsx'
import { RejectDialog, useRejection } from './reject-dialog.tsx'
import { ShortcutDialog } from './shortcut-dialog.tsx'
import type { Shortcut } from './shortcuts.ts'
import { TranscriptionForm } from './transcription-form.tsx'
import { useDraft } from './use-draft.ts'
import { useFocusedTitle } from './use-focused-title.ts'
import { usePageViewer } from './use-page-viewer.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useVerifying } from './use-verifying.ts'
import { useWork } from './use-work.ts'
import { isOpen } from './wait-text.ts'

type BenchProps = {
  loaded: Verification
  /** Leads on after a decision. */
  onDecided: () => void
}

const rejected = 'Prescription rejected'

/** Where a pharmacist reads a prescription, transcribes it and decides. */
export function Bench({ loaded, onDecided }: BenchProps) {
  const work = useWork(loaded)
  const { known, editable } = work
  const state = useDraft(known)
  const viewer = usePageViewer(known.prescription.pages)
  const stage = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const decided = useRef(false)
  const { revalidate } = useRevalidator()
  const [help, setHelp] = useState(false)
  const [askedHere, setAskedHere] = useState(false)
  const { title, acted } = useFocusedTitle(editable, [known, work.trouble])

  function onward(message: string, latest: Verification) {
    decided.current = true
    work.show(latest)
    notify.success(message, savedFor)
    onDecided()
  }
  const verifying = useVerifying({
    known,
    draft: state.draft,
    form,
    onRefused: work.recover,
    // Where every medicine was refused, the prescription is rejected.
    onVerified: (latest) =>
      onward(latest.state === 'rejected' ? rejected : 'Prescription verified', latest),
  })
  const rejection = useRejection(known._id, {
    home: title,
    onRefused: work.recover,
    onRejected: (latest) => onward(rejected, latest),
  })
  const question = useQuestion(known._id, {
    home: title,
    onRefused: work.recover,
    onAsked: (latest) => {
      work.show(latest)
      setAskedHere(true)
      notify.success('Question sent', savedFor)
    },
  })
  const keys = useShortcuts((shortcut) => run(shortcut))

  function run(shortcut: Shortcut) {
    if (shortcut === 'before') return viewer.step(-1)
    if (shortcut === 'after') return viewer.step(1)
    if (shortcut === 'image') return stage.current?.focus()
    if (shortcut === 'help') return setHelp(true)
    if (shortcut === 'ordered') return focusSection('ordered')
    if (shortcut === 'form') return focusSection('transcription')
    if (shortcut === 'decide') return focusSection('decide')
    if (shortcut === 'verify') return editable ? void verifying.verify() : undefined
    if (shortcut === 'reject') return editable ? rejection.ask() : undefined
    if (shortcut === 'ask') return editable ? question.ask() : undefined
    viewer.change(shortcut)
  }
  function start(ordered: OrderedMedicine) {
    state.startFrom(ordered)
    focusItem(state.draft.items.length)
  }

  return (
    <>
      <div className="pagehead">
        <div>
          <h1 ref={title} tabIndex={-1}>
            Prescription for {known.patient}
          </h1>
          <CaseMarks known={known} />
        </div>
        <Button size="sm" onClick={() => setHelp(true)}>
          Keyboard shortcuts
        </Button>
      </div>
      <CaseNotice
        known={known}
        trouble={work.trouble}
        askedHere={askedHere}
        onTake={() => {
          acted()
          work.take()
        }}
        onReload={() => void revalidate()}
      />
      <div className="bench">
        <PagePanel
          verification={known._id}
          pages={known.prescription.pages}
          until={known.prescription.pagesUntil}
          viewer={viewer}
          stage={stage}
        />
        <div className="bench__side">
          <Flags known={known} />
          <Section id="ordered" title="Ordered" near>
            <OrderedMedicines known={known} editable={editable} onStart={start} />
          </Section>
          <Section id="patient" title="Patient" near>
            <CaseFacts known={known} />
            <Questions known={known} />
          </Section>
          {isOpen(known.state) ? (
            <TranscriptionForm
              {...{ known, state, editable, form }}
              errors={verifying.errors}
              refusals={verifying.refusals}
              onVerify={() => void verifying.verify()}
            />
          ) : (
            <DecidedItems known={known} />
          )}
          {verifying.trouble ? (
            <Alert tone="danger">
              <p>{verifying.trouble}</p>
            </Alert>
          ) : null}
          {editable && verifying.flagged ? (
            <FlagQuestion flagged={verifying.flagged} onLook={verifying.look} />
          ) : null}
          {editable ? (
            <div className="bench-acts">
              <Button
                variant="primary"
                busy={verifying.busy}
                onClick={() => void verifying.verify()}
              >
                Verify
              </Button>
              <Button onClick={question.ask}>Ask the customer…</Button>
              <Button variant="danger-quiet" onClick={rejection.ask}>
                Reject…
              </Button>
            </div>
          ) : null}
        </div>
      </div>
      <RejectDialog action={rejection} />
      <AskDialog action={question} />
      <ShortcutDialog
        open={help}
        enabled={keys.enabled}
        onEnable={keys.enable}
        onClose={() => setHelp(false)}
      />
      <LeaveQuestion
        unsaved={state.isDirty && isOpen(known.state)}
        working={editable}
        decided={decided}
      />
    </>
  )
}
