import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Consent, ConsentList } from '#contract/consents.ts'
import { purposes } from '#contract/purposes.ts'
import { consentCalls } from '../../api/consent-calls.ts'
import { formatMoment } from '../../format/dates.ts'
import { sentenceFor } from '../../format/problems.ts'
import { paths } from '../../routing/paths.ts'
import { notify, passingFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Headline } from '../../ui/headline.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const failed = 'Your choice could not be saved. Please try again.'

/** What customers may turn off, and whether they have seen the present privacy notice. */
export function ConsentsSection() {
  const { list, failure, busy, load, setList } = useConsents()
  return (
    <section className="password-section" aria-labelledby="consents">
      <Headline id="consents">Privacy</Headline>
      {list ? (
        <>
          {list.notice.shown === list.notice.version ? null : (
            <ChangedNotice list={list} onRead={setList} />
          )}
          <p className="small faint mt-3">
            You can order without any of these. Turning one off counts at once. What an order and
            the law need is not optional: see <Link to={paths.privacy}>our privacy notice</Link>.
          </p>
          <ul className="mt-3">
            {list.purposes.map((one) => (
              <Choice key={one.purpose} consent={one} onChange={setList} />
            ))}
          </ul>
        </>
      ) : failure === null ? (
        <Loading what="your choices">
          <Skeleton className="h-24" />
        </Loading>
      ) : (
        <LoadFailed failure={failure} busy={busy} onRetry={() => void load()}>
          Nothing has changed.
        </LoadFailed>
      )}
    </section>
  )
}

type Shown = { list: ConsentList; onRead: (list: ConsentList) => void }

function ChangedNotice({ list, onRead }: Shown) {
  const { version } = list.notice
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await consentCalls.readNotice({ body: { version } })
      onRead({ ...list, notice: { version, shown: version } })
    } catch (error) {
      notify.error(sentenceFor(error, failed))
      setBusy(false)
    }
  }

  return (
    <div className="mt-3">
      <Alert>
        <p>
          Our privacy notice has changed. Please <Link to={paths.privacy}>read it</Link>.
        </p>
        <Button size="sm" className="mt-2" busy={busy} onClick={() => void confirm()}>
          I have read it
        </Button>
      </Alert>
    </div>
  )
}

type ChoiceProps = { consent: Consent; onChange: (list: ConsentList) => void }

function Choice({ consent: { purpose, given, at }, onChange }: ChoiceProps) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { title, text } = purposes[purpose]

  async function choose(on: boolean) {
    setWanted(on)
    try {
      onChange(await consentCalls.change({ body: { purpose, given: on } }))
      notify.success('Saved.', passingFor)
    } catch (error) {
      notify.error(sentenceFor(error, failed))
    } finally {
      setWanted(null)
    }
  }

  return (
    <li className="mb-4">
      <label className="check">
        <input
          type="checkbox"
          checked={wanted ?? given}
          aria-describedby={`${purpose}-text`}
          onChange={(event) => void choose(event.target.checked)}
        />
        <span className="strong">{title}</span>
      </label>
      <p id={`${purpose}-text`} className="small faint">
        {text} {since(given, at)}
      </p>
    </li>
  )
}

function since(given: boolean, at: string | null): string {
  if (at === null) return given ? 'On since you registered.' : 'Off.'
  return `${given ? 'On' : 'Off'} since ${formatMoment(at)}.`
}

function useConsents() {
  const [list, setList] = useState<ConsentList | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const load = useCallback(async () => {
    setBusy(true)
    try {
      setList(await consentCalls.list())
    } catch (error) {
      setList(null)
      setFailure(sentenceFor(error, 'Your choices could not be loaded.'))
    } finally {
      setBusy(false)
    }
  }, [])
  useEffect(() => void load(), [load])
  return { list, failure, busy, load, setList }
}
