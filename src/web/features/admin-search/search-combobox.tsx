import { type ReactNode, useId, useState } from 'react'
import { leastSearched } from '#contract/admin-overview.ts'
import { Icon } from '../../ui/icon.tsx'
import { OptionList, optionId } from '../../ui/option-list.tsx'
import { useCombobox } from '../../ui/use-combobox.ts'
import { foundGroups, matchingActions, type Option } from './options.ts'
import { useFound } from './use-found.ts'

type SearchComboboxProps = {
  label: string
  /** Listed above the results, and before anything is typed. */
  actions?: Option[]
  onChoose: (option: Option) => void
  /** In a palette the list is always shown; elsewhere it floats, and Escape closes it. */
  inPalette?: boolean
  /** Shown at the end of the field while it is empty. */
  hint?: ReactNode
}

/**
 * The search field of the top bar and of the palette. Searches while typing; keeps the previous results meanwhile.
 */
export function SearchCombobox(props: SearchComboboxProps) {
  const { label, actions = [], onChoose, inPalette = false, hint } = props
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState(false)
  const { found, failure, busy, hurry } = useFound(text)
  const groups = [
    ...(actions.length > 0 ? matchingActions(actions, text) : []),
    ...(found ? foundGroups(found) : []),
  ]
  const options = groups.flatMap((group) => group.options)
  const typed = text.trim()
  const shown = inPalette || (wanted && typed !== '')
  const open = shown && options.length > 0
  const list = useId()

  const box = useCombobox({
    options,
    open,
    eager: true,
    onOpen: () => setWanted(true),
    onEscape: inPalette ? undefined : () => (shown ? setWanted(false) : setText('')),
    onEnter: enter,
  })

  /** If the results are out of date, Enter searches immediately instead of choosing one. */
  function enter(active: Option | undefined, moved: boolean): true {
    const stale = busy && !(active && actions.includes(active))
    if (stale && !moved) hurry()
    else if (active) choose(active)
    else setWanted(true)
    return true
  }

  function choose(option: Option) {
    setText('')
    setWanted(false)
    onChoose(option)
  }

  return (
    <search
      className={inPalette ? 'palette__box' : 'palette__box palette__box--floats'}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setWanted(false)
      }}
    >
      <div className="search">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          className="input"
          aria-label={label}
          placeholder={label}
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={box.active && optionId(list, box.active)}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setWanted(true)
            box.mark('')
          }}
          onFocus={() => setWanted(true)}
          onKeyDown={box.onKeyDown}
        />
        {text === '' ? hint : null}
      </div>
      {shown ? (
        <div className="palette__results">
          {open ? (
            <OptionList
              id={list}
              label="Results"
              groups={groups}
              active={box.active}
              busy={busy}
              onChoose={choose}
              onMark={box.mark}
            >
              {({ icon, words, detail }) => (
                <>
                  <Icon name={icon} />
                  <span className="options__words">{words}</span>
                  {detail ? <small>{detail}</small> : null}
                </>
              )}
            </OptionList>
          ) : null}
          <SearchStatus {...{ typed, busy, failure, count: options.length }} />
        </div>
      ) : null}
    </search>
  )
}

type SearchStatusProps = { typed: string; busy: boolean; failure: string; count: number }

/** The error or the state of the search; the number of results is for screen readers only. */
function SearchStatus({ typed, busy, failure, count }: SearchStatusProps) {
  if (failure)
    return (
      <p className="palette__said" role="alert">
        {failure}
      </p>
    )
  return (
    <p className={count > 0 ? 'vh' : 'palette__said'} role="status">
      {count > 0 ? `${count} ${count === 1 ? 'result' : 'results'}` : statusText(typed, busy)}
    </p>
  )
}

function statusText(typed: string, busy: boolean): string {
  if (typed.length < leastSearched) return 'Type at least 2 characters.'
  return busy ? 'Searching…' : `Nothing found for “${typed}”.`
}
