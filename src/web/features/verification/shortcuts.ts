/** What a key does on the bench. */
export const shortcuts = {
  closer: { keys: ['+', '='], shown: '+', text: 'Zoom in' },
  farther: { keys: ['-'], shown: '−', text: 'Zoom out' },
  fit: { keys: ['0'], shown: '0', text: 'Fit the width' },
  turn: { keys: ['r'], shown: 'R', text: 'Turn the page' },
  look: { keys: ['c'], shown: 'C', text: 'Brightness and contrast' },
  before: { keys: ['['], shown: '[', text: 'Page before' },
  after: { keys: [']'], shown: ']', text: 'Next page' },
  image: { keys: ['i'], shown: 'I', text: 'Go to the page; the arrow keys move it' },
  ordered: { keys: ['o'], shown: 'O', text: 'Go to the ordered medicines' },
  form: { keys: ['t'], shown: 'T', text: 'Go to the transcription' },
  decide: { keys: ['d'], shown: 'D', text: 'Go to the decision about each medicine' },
  verify: { keys: ['v'], shown: 'V', text: 'Verify' },
  reject: { keys: ['x'], shown: 'X', text: 'Reject…' },
  ask: { keys: ['q'], shown: 'Q', text: 'Ask the customer…' },
  help: { keys: ['?'], shown: '?', text: 'Show these keys' },
} as const
export type Shortcut = keyof typeof shortcuts

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The shortcut of a key; null for other keys and with Ctrl, Alt or the system's key. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey }: Pressed): Shortcut | null {
  if (ctrlKey || metaKey || altKey) return null
  const pressed = key.toLowerCase()
  const names = Object.keys(shortcuts) as Shortcut[]
  return names.find((name) => (shortcuts[name].keys as readonly string[]).includes(pressed)) ?? null
}

const typing =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog[open]'

/** Whether the person types there, or a dialog is open: keys then mean what they write. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    (target instanceof Element && target.closest(typing) !== null) ||
    document.querySelector('dialog[open]') !== null
  )
}
