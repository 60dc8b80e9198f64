import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

export type Tab = { id: string; label: ReactNode; panel: ReactNode }
export type TabsProps = {
  label: string
  tabs: Tab[]
  /** Set both to control it from outside, or neither. */
  selected?: string
  onSelect?: (id: string) => void
}

/**
 * Tabs, following the ARIA pattern: arrows, Home and End move. Without scripts all panels are visible.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId()
  const [own, setOwn] = useState(tabs[0]?.id)
  const current = selected ?? own

  function select(id: string) {
    setOwn(id)
    onSelect?.(id)
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === current)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length]
    if (!tab) return
    event.preventDefault()
    select(tab.id)
    document.getElementById(`${base}-tab-${tab.id}`)?.focus()
  }

  return (
    <div>
      <div
        className="tabs"
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        data-needs-js=""
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-tab-${tab.id}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={tab.id === current}
            aria-controls={`${base}-panel-${tab.id}`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => select(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${base}-panel-${tab.id}`}
          role="tabpanel"
          className="panel"
          aria-labelledby={`${base}-tab-${tab.id}`}
          tabIndex={tab.id === current ? 0 : -1}
          data-closed={tab.id === current ? undefined : ''}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
