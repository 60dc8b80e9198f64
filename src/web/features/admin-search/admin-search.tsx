import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Option } from './options.ts'
import { Palette } from './palette.tsx'
import { SearchCombobox } from './search-combobox.tsx'

/** The search in the top bar, and the command palette (Ctrl-K or ⌘-K), which also offers actions. */
export function AdminSearch({ actions }: { actions: Option[] }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const chord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!chord || event.key.toLowerCase() !== 'k') return
      // Do not open over another dialog.
      if (document.querySelector('dialog[open]:not(.palette)')) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  function choose(option: Option) {
    setOpen(false)
    if (option.run) option.run()
    else void navigate(option.to)
  }

  return (
    <>
      <SearchCombobox
        label="Search orders, people, medicines"
        onChoose={choose}
        hint={
          <span className="palette__key" aria-hidden="true">
            Ctrl K
          </span>
        }
      />
      <Palette open={open} onClose={() => setOpen(false)}>
        <SearchCombobox
          inPalette
          label="Search or run an action"
          actions={actions}
          onChoose={choose}
        />
      </Palette>
    </>
  )
}
