import { useEffect } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { Group, Option } from './options.ts'

type OptionListProps = {
  id: string
  groups: Group[]
  active: Option | undefined
  busy: boolean
  onChoose: (option: Option) => void
  onMark: (id: string) => void
}

/** The focus stays in the box: pressing an option must not take it away. */
export function OptionList({ id, groups, active, busy, onChoose, onMark }: OptionListProps) {
  useEffect(() => {
    if (active) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div id={id} role="listbox" aria-label="Results" aria-busy={busy} className="palette__list">
      {groups.map(({ title, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset holds controls; these are options
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <div id={`${id}-${title}`} className="palette__title">
            {title}
          </div>
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box takes the keys
            <div
              key={option.id}
              id={optionId(id, option)}
              role="option"
              tabIndex={-1}
              aria-selected={option === active}
              className="palette__option"
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => onMark(option.id)}
              onClick={() => onChoose(option)}
            >
              <Icon name={option.icon} />
              <span className="palette__words">{option.words}</span>
              {option.detail ? <small>{option.detail}</small> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

export function optionId(list: string, option: Option): string {
  return `${list}-${option.id}`
}
