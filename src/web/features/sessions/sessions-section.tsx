import { useCallback, useEffect, useRef, useState } from 'react'
import type { OwnSession, SessionList } from '#contract/sessions.ts'
import { api } from '../../api/api.ts'
import { formatMoment } from '../../format/dates.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { FocusKeeper } from '../../ui/focus-keeper.tsx'
import { Headline } from '../../ui/headline.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NotRefreshed } from '../../ui/not-refreshed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { lasting } from './session-text.ts'

/** Where the user is logged in, with buttons to log out one device or all others. */
export function SessionsSection() {
  const { list, failure, busy, load, remove } = useSessions()
  const home = useRef<HTMLElement>(null)
  const all = useConfirmation(async () => {
    if (!(await ended(() => api.sessions.endOthers(), 'All other devices are logged out.'))) return
    remove(({ current }) => !current)
    await load()
  }, home)
  const others = list?.sessions.filter(({ current }) => !current) ?? []
  return (
    <section ref={home} tabIndex={-1} className="password-section" aria-labelledby="sessions">
      <Headline id="sessions">Where you are logged in</Headline>
      {list ? (
        <>
          <p className="small faint mt-3">{lasting(list)}</p>
          <NotRefreshed isStale={failure !== null} busy={busy} reload={load} />
          <FocusKeeper className="mt-3">
            <ul>
              {list.sessions.map((session) => (
                <Session
                  key={session._id}
                  session={session}
                  onEnded={async () => {
                    remove(({ _id }) => _id === session._id)
                    await load()
                  }}
                />
              ))}
            </ul>
          </FocusKeeper>
          {others.length > 1 ? (
            <Button className="mt-4" onClick={() => all.ask(true)}>
              Log out of all other devices
            </Button>
          ) : null}
        </>
      ) : failure === null ? (
        <Loading what="your sessions">
          <Skeleton className="h-24" />
        </Loading>
      ) : (
        <LoadFailed failure={failure} busy={busy} onRetry={() => void load()}>
          Nobody has been logged out.
        </LoadFailed>
      )}
      <ConfirmDialog {...all.dialog} title="Log out of all other devices?" confirm="Log out" danger>
        <p>You stay logged in here. Every other device needs your password again.</p>
      </ConfirmDialog>
    </section>
  )
}

type SessionProps = { session: OwnSession; onEnded: () => Promise<void> }

function Session({ session, onEnded }: SessionProps) {
  const { _id, address, createdAt, lastActiveAt, current } = session
  const [busy, setBusy] = useState(false)
  const device = session.device || 'Unknown device'

  async function end() {
    setBusy(true)
    const send = () => api.sessions.end({ params: { id: _id } })
    if (await ended(send, `${device} is logged out.`)) await onEnded()
    setBusy(false)
  }

  return (
    <li className="spread mb-4">
      <span>
        <span className="strong block">{device}</span>
        <span className="small faint block">
          {current ? 'In use now' : `Last used ${formatMoment(lastActiveAt)}`}
        </span>
        <span className="small faint block breaks">
          Logged in {formatMoment(createdAt)} from {address}
        </span>
      </span>
      {current ? (
        <StateBadge status="paid">This device</StateBadge>
      ) : (
        <Button
          size="sm"
          busy={busy}
          aria-label={`Log out ${device}, last used ${formatMoment(lastActiveAt)}`}
          onClick={() => void end()}
        >
          Log out
        </Button>
      )}
    </li>
  )
}

/** If loading again fails, the list stays as it was, with a `failure`. */
function useSessions() {
  const [list, setList] = useState<SessionList | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const load = useCallback(async () => {
    setBusy(true)
    try {
      setList(await api.sessions.list())
      setFailure(null)
    } catch (error) {
      setFailure(sentenceFor(error, 'Your sessions could not be loaded.'))
    } finally {
      setBusy(false)
    }
  }, [])
  useEffect(() => void load(), [load])
  /** Takes ended sessions out of the list before it is loaded again, which may fail. */
  const remove = (isEnded: (session: OwnSession) => boolean) =>
    setList((now) => now && { ...now, sessions: now.sessions.filter((one) => !isEnded(one)) })
  return { list, failure, busy, load, remove }
}

/** Ends sessions and says so. A session that has ended already is no failure. */
async function ended(send: () => Promise<unknown>, message: string): Promise<boolean> {
  try {
    await send()
  } catch (error) {
    if (!isRefusal(error, 'session_not_found')) {
      notify.error(sentenceFor(error, 'Failed to log out. Please try again.'), savedFor)
      return false
    }
  }
  notify.success(message, savedFor)
  return true
}
