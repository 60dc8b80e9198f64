import { useState } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

/** Copies a text and reports whether it worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [message, setMessage] = useState('')

  async function copy() {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setMessage(copied ? 'Copied' : 'Not copied: the browser does not allow it')
    setTimeout(() => setMessage(''), 2000)
  }

  return (
    <span className="copy">
      <IconButton label={label} onClick={() => void copy()}>
        <Icon name={message === 'Copied' ? 'check' : 'copy'} />
      </IconButton>
      <span role="status" className="tiny soft">
        {message}
      </span>
    </span>
  )
}
