import { useEffect, useId, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { storeDeliveryPin, useDeliveryPin } from '../../session/delivery-pin.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PinForm } from './pin-form.tsx'

/** Asks for the PIN code to which medicines go. The dialog is no part of the page: every page opens the same one. */
export function openPinDialog(): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const onDone = () => {
    // React forbids removing a tree from within its own effects.
    setTimeout(() => {
      root.unmount()
      place.remove()
    })
  }
  root.render(<PinDialog onDone={onDone} />)
}

function PinDialog({ onDone }: { onDone: () => void }) {
  const id = useId()
  const chosen = useDeliveryPin()
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const close = () => setOpen(false)
  // The closed dialog has given the focus back.
  useEffect(() => {
    if (!open) onDone()
  }, [open, onDone])

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Where should we deliver?"
      actions={
        <>
          {chosen === null ? null : (
            <Button
              variant="quiet"
              onClick={() => {
                storeDeliveryPin(null)
                close()
              }}
            >
              Forget {chosen}
            </Button>
          )}
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            Use this PIN code
          </Button>
        </>
      }
    >
      <p className="mb-4">We remember it on this device only, until you log out.</p>
      <PinForm
        id={id}
        onBusy={setBusy}
        onChosen={({ pin, city }) => {
          notify.success(`Delivering to ${city} ${pin}`, savedFor)
          close()
        }}
      />
    </Dialog>
  )
}
