import { useState } from 'react'
import { api } from '../../api/api.ts'
import { sentenceFor } from '../../format/problems.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type UnconfirmedEmailProps = { of: 'customer' | 'pharmacy'; email: string }

/** Says that the email of a registration is unconfirmed, and sends the link again. */
export function UnconfirmedEmail({ of: role, email }: UnconfirmedEmailProps) {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<{ text: string; failed: boolean } | null>(null)

  async function sendAgain() {
    setBusy(true)
    setAnswer(null)
    try {
      const { message } = await api[`${role}Email`].sendAgain()
      setAnswer({ text: message, failed: false })
    } catch (error) {
      const text = sentenceFor(error, 'The link could not be sent. Please try again.')
      setAnswer({ text, failed: true })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Alert tone="caution">
      <p>
        <b>Confirm your email.</b> We sent a link to <b className="breaks">{email}</b>. Until you
        open it, that address only gets emails about paid orders.
      </p>
      <p className="row mt-3">
        <Button size="sm" busy={busy} onClick={() => void sendAgain()}>
          Send the link again
        </Button>
      </p>
      <p className={answer?.failed ? 'field__error' : 'small'} role="status">
        {answer?.text}
      </p>
    </Alert>
  )
}
