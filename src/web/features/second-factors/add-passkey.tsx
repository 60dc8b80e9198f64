import * as z from 'zod/mini'
import { type AddedFactor, secondFactors } from '#contract/second-factors.ts'
import { createPasskey } from '../../api/passkeys.ts'
import { secondFactorCalls } from '../../api/second-factor-calls.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { validate } from '../../forms/validate.ts'
import { Button } from '../../ui/button.tsx'
import { FactorName } from './factor-name.tsx'
import { useAdding } from './use-adding.ts'

const named = z.pick(secondFactors.addPasskey.body, { name: true })

/** Adds a passkey: a name, then the browser's own dialog. */
export function AddPasskey({ onAdded }: { onAdded: (added: AddedFactor) => void }) {
  const { ask, ...form } = useAdding({
    check: (values) => validate(named, values),
    add: async ({ name }) => {
      const { challenge, options } = await secondFactorCalls.beginPasskey()
      const registration = await createPasskey(options)
      return secondFactorCalls.addPasskey({ body: { challenge, registration, name } })
    },
    failure: 'The passkey was not added. Please try again.',
    onAdded,
  })
  return (
    <>
      <Button onClick={ask}>Add a passkey</Button>
      <FormDialog form={form} title="Add a passkey" confirm="Go on">
        <p>
          A passkey is kept by this device, your password manager or a security key. You use it with
          your fingerprint, your face or the screen lock.
        </p>
        <FactorName example="My laptop" error={form.errors.name} />
      </FormDialog>
    </>
  )
}
