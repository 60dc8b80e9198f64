import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { OptionList, optionId } from '../../ui/option-list.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { TallName } from '../../ui/tall-name.tsx'
import { useCombobox } from '../../ui/use-combobox.ts'
import type { Assistance, ListShown } from './assistance.ts'
import { Hits } from './hits.tsx'
import { countWords, type Option, recentGroups, suggestedGroups } from './options.ts'
import { forgetSearch, forgetSearches, recentSearches, storeSearch } from './recent-searches.ts'
import { useSuggestions } from './use-suggestions.ts'

type SuggestionsProps = {
  ref: Ref<Assistance>
  id: string
  text: string
  /** Whether the list is wanted; it stays hidden if there are no suggestions. */
  wanted: boolean
  onWanted: (wanted: boolean) => void
  /** The list covers results: an unused list folds away. */
  overResults: boolean
  /** Reports the list's state for the box's attributes. */
  onShown: (list: ListShown) => void
  /** Puts a text into the box without searching. */
  onAdopt: (text: string) => void
  /** Empties the box as if the user had. */
  onClear: () => void
}

const maxWaitMs = 5_000

/** The list below the search box: suggestions, or recent searches. */
export function Suggestions(props: SuggestionsProps) {
  const { ref, id, text, wanted, overResults, onWanted, onShown, onAdopt, onClear } = props
  const navigate = useNavigate()
  const [recent, setRecent] = useState(recentSearches)
  const { found, busy } = useSuggestions(text)
  const groups =
    text.trim() === '' ? recentGroups(recent) : found === null ? [] : suggestedGroups(found)
  const options = groups.flatMap((group) => group.options)
  const open = wanted && options.length > 0

  const { active, mark, onKeyDown } = useCombobox({
    options,
    open,
    onOpen: () => onWanted(true),
    onEscape: () => (open ? onWanted(false) : onClear()),
    onEnter: (option) => {
      if (option) choose(option)
      return option !== undefined
    },
    onDelete: (option) => remove(option),
  })
  const activeId = active && optionId(id, active)

  useImperativeHandle(ref, () => ({
    onKeyDown,
    unmark: () => mark(''),
    remember: (q) => {
      storeSearch(q)
      setRecent(recentSearches())
    },
  }))
  useLayoutEffect(() => onShown({ open, activeId }), [onShown, open, activeId])
  // Another tab may have changed the recent searches.
  useEffect(() => {
    if (wanted) setRecent(recentSearches())
  }, [wanted])

  const idle = overResults && open && !busy && active === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter restarts the wait
  useEffect(() => {
    // Arrow keys reopen it; on touch devices there are none, so it stays.
    if (!idle || !matchMedia('(pointer: fine)').matches) return
    const clock = setTimeout(() => onWanted(false), maxWaitMs)
    return () => clearTimeout(clock)
  }, [idle, text, onWanted])

  function choose({ q, to, words }: Option) {
    mark('')
    if (to === undefined) {
      forgetSearches()
      setRecent([])
      return
    }
    onWanted(false)
    if (q !== '') storeSearch(q ?? words)
    onAdopt(q ?? text)
    void navigate(to)
  }

  function remove({ removal, q }: Option) {
    if (removal === undefined || q === undefined) return
    forgetSearch(q)
    setRecent(recentSearches())
  }

  return (
    <>
      {open ? (
        <div className="suggested">
          <OptionList
            id={id}
            label="Suggestions"
            groups={groups}
            active={active}
            busy={busy}
            onChoose={choose}
            onMark={mark}
            onRemove={remove}
          >
            {(option) => <Shown option={option} typed={text} />}
          </OptionList>
        </div>
      ) : null}
      <p className="vh" role="status">
        {open && !busy ? countWords(groups) : ''}
      </p>
    </>
  )
}

function Shown({ option, typed }: { option: Option; typed: string }) {
  const { words, tall, detail, price, pack, icon } = option
  return (
    <>
      {pack ? <MedicinePicture name={words} {...pack} /> : null}
      {icon ? <Icon name={icon} /> : null}
      <span className="suggested__words">
        {tall ? <TallName parts={tall} /> : <Hits text={words} typed={typed} />}
        {detail ? <small>{detail}</small> : null}
      </span>
      {price ? <span className="suggested__price">{price}</span> : null}
    </>
  )
}
