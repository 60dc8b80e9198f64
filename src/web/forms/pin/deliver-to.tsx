import { Icon } from '../../ui/icon.tsx'

const ask = async () => (await import('./pin-dialog.tsx')).openPinDialog()

/**
 * Chooses the PIN code, in a dialog that is loaded when it is opened. CSS shows the chosen one: it is in the browser
 * alone, and the page the same for everybody.
 */
export function DeliverTo({ className }: { className: string }) {
  return (
    <button type="button" className={className} data-for="guest customer" onClick={ask}>
      <Icon name="map-pin" />
      <span className="pin">Deliver to </span>
    </button>
  )
}
