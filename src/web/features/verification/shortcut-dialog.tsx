import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { shortcuts } from './shortcuts.ts'

type ShortcutDialogProps = {
  open: boolean
  enabled: boolean
  onEnable: (on: boolean) => void
  onClose: () => void
}

/** The keys of the bench, and the switch that turns them off. */
export function ShortcutDialog({ open, enabled, onEnable, onClose }: ShortcutDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <label className="check">
        <input
          type="checkbox"
          checked={enabled}
          onChange={({ currentTarget }) => onEnable(currentTarget.checked)}
        />
        <span>Single-key shortcuts</span>
      </label>
      <p className="small soft mt-2">
        They never work while you type in a field. This browser remembers your choice.
      </p>
      <dl className="bench-keys" data-off={enabled ? undefined : ''}>
        {Object.values(shortcuts).map(({ shown, text }) => (
          <div key={text}>
            <dt>
              <kbd>{shown}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </dt>
          <dd>Verify, from any field; always works</dd>
        </div>
      </dl>
    </Dialog>
  )
}
