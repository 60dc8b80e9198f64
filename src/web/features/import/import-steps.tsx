import { useEffect, useId, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import type { ColumnPlaces } from '#contract/import-fields.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { CheckedFile } from './checked-file.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportResult } from './import-result.tsx'
import type { ImportState, Step } from './import-state.ts'
import { MatchColumns } from './match-columns.tsx'
import { useImport } from './use-import.ts'

const titles: Record<Step, string> = {
  choose: 'Choose a file',
  match: 'Match columns',
  check: 'Check',
  result: 'Import',
}
const steps = Object.keys(titles) as Step[]

/** Choose → Match columns → Check → Import; only the last step stores anything. */
export function ImportSteps() {
  const { state, dispatch, open, check, store, cancel, saveRefused } = useImport()
  const { step, file, columns, work, report, problem } = state
  const running = work !== null && work.what !== 'opening'
  const shown: Step = running ? (work.storing ? 'result' : 'check') : step
  const [missing, setMissing] = useState<string | null>(null)
  const checkColumns = () => {
    const lacks = state.reading.byHand ? lackOf(state.reading.places) : null
    setMissing(lacks)
    if (lacks !== null) document.querySelector<HTMLElement>('select[name="name"]')?.focus()
    else check()
  }
  return (
    <div className="import">
      <ol className="import__steps" aria-label="Steps">
        {steps.map((one) => (
          <li key={one} aria-current={one === shown ? 'step' : undefined}>
            <span>{titles[one]}</span>
          </li>
        ))}
      </ol>
      <StayQuestion storing={work?.storing === true} />
      <StepHeading step={shown} name={file?.name} />
      {problem !== null ? <Alert tone="danger">{problem}</Alert> : null}
      {step === 'choose' ? (
        <ChooseFile busy={work !== null} onFile={open} />
      ) : running ? (
        <RunProgress state={state} onCancel={cancel} />
      ) : step === 'match' && file !== null && columns !== null ? (
        <>
          <MatchColumns
            state={{ ...state, file, columns }}
            missing={missing}
            dispatch={dispatch}
            onEncoding={(encoding) => open(file, encoding)}
          />
          <div className="import__acts">
            <Button variant="primary" busy={work !== null} onClick={checkColumns}>
              Check the file
            </Button>
            <Button variant="quiet" onClick={() => dispatch({ type: 'again' })}>
              Choose another file
            </Button>
          </div>
        </>
      ) : report !== null && step === 'check' ? (
        <CheckedFile
          report={report}
          onStore={store}
          onBack={() => dispatch({ type: 'back' })}
          onSaveRefused={saveRefused}
        />
      ) : report !== null ? (
        <ImportResult
          report={report}
          onAgain={() => dispatch({ type: 'again' })}
          onSaveRefused={saveRefused}
        />
      ) : null}
    </div>
  )
}

function lackOf(places: ColumnPlaces): string | null {
  const { name, sku, medicineId } = places
  return name === undefined && sku === undefined && medicineId === undefined
    ? 'Choose the column with the medicine’s name, or with its code.'
    : null
}

/** Takes the focus on each step, so that screen readers announce it. */
function StepHeading({ step, name }: { step: Step; name: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return (
    <div className="spread import__head">
      <h2 ref={heading} tabIndex={-1}>
        {titles[step]}
      </h2>
      {step !== 'choose' && name !== undefined ? <p className="soft">{name}</p> : null}
    </div>
  )
}

const n = (count: number) => count.toLocaleString('en-IN')

/** The progress in words and as a bar; can be cancelled until storing begins. */
function RunProgress({ state, onCancel }: { state: ImportState; onCancel: () => void }) {
  const id = useId()
  const { work, report } = state
  if (work === null || work.what === 'opening') return null
  const rows = work.storing ? 'Importing rows' : 'Checking rows'
  const words = { sending: 'Sending the file', reading: 'Reading the file', rows }[work.what]
  const value = work.what === 'reading' ? undefined : Math.floor(work.share * 100)
  return (
    <div className="import__progress">
      <p id={id} role="status">
        {words}
      </p>
      <progress aria-labelledby={id} max={100} value={value} />
      <p className="tiny faint">
        {work.what === 'rows' && report !== null
          ? `${n(report.counts.read)} of ${n(report.rows)} rows`
          : value === undefined
            ? 'Reading the whole file before importing'
            : `${value}%`}
      </p>
      {work.what === 'sending' ? <Button onClick={onCancel}>Cancel</Button> : null}
    </div>
  )
}

/**
 * Leaving during the import loses the list of refused rows, so the page and the browser ask first.
 */
function StayQuestion({ storing }: { storing: boolean }) {
  const blocker = useBlocker(storing)
  useEffect(() => {
    if (!storing) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [storing])
  const blocked = blocker.state === 'blocked'
  useEffect(() => {
    if (blocked && !storing) blocker.reset()
  }, [blocked, storing, blocker])
  return (
    <ConfirmDialog
      open={blocked && storing}
      onClose={() => blocker.reset?.()}
      title="Leave during the import?"
      cancel="Stay here"
      confirm="Leave"
      onConfirm={() => blocker.proceed?.()}
    >
      The import continues if you leave, but you will not see which rows are refused. A file that is
      still uploading is not imported.
    </ConfirmDialog>
  )
}
