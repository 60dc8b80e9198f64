import { Alert } from '../../ui/alert.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

export type CreatedLink = { url: string; label: string }

/** Only the answer of its creation contains a link: the shop stores nothing to show it again. */
export function NewLink({ link: { url, label } }: { link: CreatedLink }) {
  return (
    <Alert>
      <p>Send this link to {label}. It is shown only now.</p>
      <p className="row">
        <code className="breaks">{url}</code>
        <CopyButton text={url} label="Copy the link" />
      </p>
    </Alert>
  )
}
