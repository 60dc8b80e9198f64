import { useState } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

/** Copies a text, and says whether it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('')

  async function copy() {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setSaid(copied ? 'Copied' : 'Not copied: the browser does not allow it')
    setTimeout(() => setSaid(''), 2000)
  }

  return (
    <span className="copy">
      <IconButton label={label} onClick={() => void copy()}>
        <Icon name={said === 'Copied' ? 'check' : 'copy'} />
      </IconButton>
      <span role="status" className="tiny soft">
        {said}
      </span>
    </span>
  )
}
