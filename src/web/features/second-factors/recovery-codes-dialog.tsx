import { save } from '../../api/download.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type RecoveryCodesDialogProps = { codes: string[] | null; onSaved: () => void }

/** Shows new recovery codes, once: neither Escape nor a press outside closes it by mistake. */
export function RecoveryCodesDialog({ codes, onSaved }: RecoveryCodesDialogProps) {
  const lines = (codes ?? []).join('\n')

  function download() {
    const text = `Aushadh: recovery codes. Each works once.\n\n${lines}\n`
    save(new Blob([text], { type: 'text/plain' }), 'aushadh-recovery-codes.txt')
  }

  return (
    <Dialog
      open={codes !== null}
      onClose={() => undefined}
      role="alertdialog"
      title="Save your recovery codes"
      actions={
        <>
          <Button variant="quiet" onClick={download}>
            Download
          </Button>
          <Button onClick={onSaved}>I have saved them</Button>
        </>
      }
    >
      <p>
        If you lose your phone or your passkey, a recovery code lets you log in. Each works once,
        and we show them only now. Keep them where only you find them.
      </p>
      <ul className="recovery-codes mt-4">
        {(codes ?? []).map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <CopyButton text={lines} label="Copy" />
      </p>
    </Dialog>
  )
}
