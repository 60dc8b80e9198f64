import { type ReactNode, useEffect } from 'react'
import { Icon } from './icon.tsx'

type Shown = {
  id: string
  /** Read by screen readers instead of the visible content. */
  label?: string
  /** Label of the remove button; no button without it. */
  removal?: string
}

type OptionListProps<Option extends Shown> = {
  id: string
  label: string
  groups: { title: string; options: Option[] }[]
  active: Option | undefined
  busy: boolean
  onChoose: (option: Option) => void
  onMark: (id: string) => void
  onRemove?: (option: Option) => void
  children: (option: Option) => ReactNode
}

/** The list of a combobox. The focus stays in the box: pressing an option must not take it away. */
export function OptionList<Option extends Shown>(props: OptionListProps<Option>) {
  const { id, label, groups, active, busy, onChoose, onMark, onRemove, children } = props
  useEffect(() => {
    if (active) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div id={id} role="listbox" aria-label={label} aria-busy={busy} className="options">
      {groups.map(({ title, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; these are options
        <div key={title} role="group" aria-labelledby={titleId(id, title)}>
          <div id={titleId(id, title)} className="options__title">
            {title}
          </div>
          {options.map((option) => (
            <div key={option.id} role="presentation" className="options__row">
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys */}
              <div
                id={optionId(id, option)}
                role="option"
                tabIndex={-1}
                aria-label={option.label}
                aria-selected={option === active}
                aria-keyshortcuts={option.removal === undefined ? undefined : 'Delete'}
                className="options__one"
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => onMark(option.id)}
                onClick={() => onChoose(option)}
              >
                {children(option)}
              </div>
              {option.removal === undefined ? null : (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the Delete key does the same
                <div
                  role="option"
                  tabIndex={-1}
                  aria-selected={false}
                  aria-label={option.removal}
                  className="options__remove"
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onRemove?.(option)}
                >
                  <Icon name="x" />
                </div>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

export function optionId(list: string, option: { id: string }): string {
  return `${list}-${option.id}`
}

/** Spaces are removed: aria-labelledby separates ids by spaces. */
function titleId(list: string, title: string): string {
  return `${list}-${title.replaceAll(' ', '-')}`
}
