import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { api } from '../../api/api.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { loginPath, paths } from '../../routing/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { notify } from '../../toasts/notify.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

type NotifyMeProps = { product: { _id: string; name: string } }

/** Asks to be notified when a product is in stock again; visitors log in first. */
export function NotifyMe({ product }: NotifyMeProps) {
  const session = useSession()
  const { pathname } = useLocation()
  if (session === null)
    return <ButtonLink to={loginPath('customer', pathname)}>Log in to be notified</ButtonLink>
  return session.role === 'customer' ? <OwnNotice key={product._id} product={product} /> : null
}

/** `waits` null: not known yet. */
function OwnNotice({ product: { _id, name } }: NotifyMeProps) {
  const params = { id: _id }
  const [waits, setWaits] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let gone = false
    api.stockNotices.list().then(
      ({ notices }) => !gone && setWaits(notices.some(({ product }) => product._id === _id)),
      // Asking again changes nothing.
      () => !gone && setWaits(false),
    )
    return () => {
      gone = true
    }
  }, [_id])

  async function press() {
    setBusy(true)
    try {
      if (waits) await api.stockNotices.cancel({ params })
      else await api.stockNotices.ask({ params })
      setWaits(!waits)
      notify.success(
        waits
          ? `You will not be notified of ${name}.`
          : `We will notify you once when ${name} is in stock again.`,
      )
    } catch (error) {
      const failed = isRefusal(error, 401)
        ? 'Your session has ended. Please log in again.'
        : sentenceFor(error, 'Your notice was not changed. Please try again.')
      notify.error(failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button busy={busy || waits === null} onClick={() => void press()}>
        {waits ? 'Don’t notify me' : 'Notify me'}
      </Button>
      <p className="small soft" role="status">
        {waits ? (
          <>
            You get a notification and an email when it is in stock again.{' '}
            <Link to={paths.savedItems}>All that you wait for</Link>
          </>
        ) : null}
      </p>
    </>
  )
}
