import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { ownDataCalls } from '../../api/own-data-calls.ts'
import { sentenceFor } from '../../format/problems.ts'
import { paths } from '../../routing/paths.ts'
import { clearEverything } from '../../session/session.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Headline } from '../../ui/headline.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'

const failed = 'Your account could not be deleted. Please try again.'

/** Where customers delete their account, after a question that says what is erased and what stays. */
export function DeleteAccountSection() {
  const navigate = useNavigate()
  const home = useRef<HTMLElement>(null)
  const { ask, dialog } = useConfirmation(async () => {
    try {
      await ownDataCalls.deleteAccount()
    } catch (error) {
      notify.error(sentenceFor(error, failed))
      return
    }
    clearEverything()
    await navigate(paths.accountDeleted)
  }, home)

  return (
    <section ref={home} tabIndex={-1} className="password-section" aria-labelledby="deletion">
      <Headline id="deletion">Delete your account</Headline>
      <p className="small faint mt-3">
        Erases your personal data. Orders and invoices stay as long as the law requires. You can
        download your data first.
      </p>
      <Button variant="danger" className="mt-4" onClick={() => ask(true)}>
        Delete account
      </Button>
      <ConfirmDialog
        {...dialog}
        title="Delete your account?"
        confirm="Delete account"
        cancel="Keep account"
        danger
      >
        <p>This cannot be taken back.</p>
        <p>
          <b>Erased now:</b> your name, email, phone number, saved addresses, password, all logins,
          cart, notifications, return photos, and prescriptions on which nothing was dispensed. Your
          reviews stay without your name.
        </p>
        <p>
          <b>Kept, because the law requires it:</b> orders, payments and invoices with their
          delivery address, without a fixed end; the pharmacies’ registers, for two years, and for
          three for Schedule H1; prescriptions on which something was dispensed.{' '}
          <Link to={`${paths.privacy}#long`}>How long each thing stays</Link>
        </p>
        <p>
          <b>Open orders, returns and refunds continue,</b> and their prescriptions are erased when
          they end. But you can no longer see, cancel or return anything here: first note the
          delivery codes of orders on their way, and download your data.
        </p>
      </ConfirmDialog>
    </section>
  )
}
