import { useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { type AddedFactor, secondFactors } from '#contract/second-factors.ts'
import { secondFactorCalls } from '../../api/second-factor-calls.ts'
import { sentenceFor } from '../../format/problems.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { validate } from '../../forms/validate.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FactorName } from './factor-name.tsx'
import { QrCode } from './qr-code.tsx'
import { useAdding } from './use-adding.ts'

type Begun = { challenge: string; secret: string; squares: boolean[][] }

/** Adds an authenticator app: it takes over a secret, and its first code shows that it did. */
export function AddApp({ onAdded }: { onAdded: (added: AddedFactor) => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [busy, setBusy] = useState(false)
  const { ask, ...form } = useAdding({
    check: (values) =>
      validate(secondFactors.addApp.body, { ...values, challenge: begun?.challenge }),
    add: (body) => secondFactorCalls.addApp({ body }),
    failure: 'The app was not added. Please try again.',
    onAdded,
  })

  async function begin() {
    setBusy(true)
    try {
      setBegun(await beginApp())
      ask()
    } catch (error) {
      notify.error(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button busy={busy} onClick={() => void begin()}>
        Add an authenticator app
      </Button>
      <FormDialog form={form} title="Add an authenticator app" confirm="Add">
        {begun ? <Secret {...begun} /> : null}
        <CodeField error={form.errors.code} help="The code that the app shows now." />
        <FactorName example="My phone" error={form.errors.name} />
      </FormDialog>
    </>
  )
}

function Secret({ squares, secret }: Begun) {
  return (
    <>
      <p>
        Scan this code with an authenticator app on your phone. It then shows a new six-digit code
        every 30 seconds.
      </p>
      <QrCode squares={squares} label="QR code for your authenticator app" />
      <p className="small">
        Can’t scan it? Enter this key in the app: <code className="breaks">{grouped(secret)}</code>
        <CopyButton text={secret} label="Copy the key" />
      </p>
    </>
  )
}

/** 'JBSW Y3DP …', easier to type. */
function grouped(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ')
}

/** Gets the secret, and draws it. What draws is loaded only now. */
async function beginApp(): Promise<Begun> {
  const loading = import('uqr').catch(() => {
    throw new Refusal(0, { code: 'network' })
  })
  const [{ encode }, { challenge, secret, uri }] = await Promise.all([
    loading,
    secondFactorCalls.beginApp(),
  ])
  return { challenge, secret, squares: encode(uri, { ecc: 'M', border: 4 }).data }
}
