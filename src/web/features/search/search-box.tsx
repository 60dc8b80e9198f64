import {
  type ComponentProps,
  type ComponentType,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { paths } from '../../routing/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useSlashKey } from '../../ui/use-slash-key.ts'
import type { Assistance, ListShown } from './assistance.ts'
import type { Suggestions } from './suggestions.tsx'

type SearchBoxProps = {
  /** The id of the form, for controls outside it. */
  form?: string
  text: string
  onText: (text: string) => void
  /** Puts a text into the box without searching. */
  onAdopt: (text: string) => void
  onSubmit: () => void
  /** The list covers results. */
  overResults?: boolean
  onLeave?: () => void
}

const closed: ListShown = { open: false, activeId: undefined }

/**
 * The shop's search: a plain form until it gets the focus, which loads the suggestions. If they
 * cannot load, the form still works. '/' focuses it from anywhere on the page.
 */
export function SearchBox(props: SearchBoxProps) {
  const { form, text, onText, onAdopt, onSubmit, onLeave, overResults = false } = props
  const input = useSlashKey()
  const assistance = useRef<Assistance>(null)
  const [List, setList] = useState<ComponentType<ComponentProps<typeof Suggestions>> | null>(null)
  const [wanted, setWanted] = useState(false)
  const [shown, setShown] = useState(closed)
  const hydrated = useHydrated()
  const id = useId()

  async function activate() {
    if (text === '') setWanted(true)
    const loaded = List ? null : await import('./suggestions.tsx').catch(() => null)
    if (loaded) setList(() => loaded.Suggestions)
  }

  // Takes over text typed before the scripts arrived, and shows its list.
  const takeOver = useEffectEvent(() => {
    const box = input.current
    if (box === null) return
    if (box.value !== text) onText(box.value)
    if (box === document.activeElement) void activate()
  })
  useLayoutEffect(() => takeOver(), [])

  return (
    <search className="searching">
      <form
        id={form}
        action={paths.shop}
        className="search"
        onSubmit={(event) => {
          event.preventDefault()
          setWanted(false)
          assistance.current?.remember(text)
          onSubmit()
          // On a phone the keyboard covers the results.
          if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
        }}
      >
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="q"
          className="input"
          aria-label="Search medicines"
          aria-keyshortcuts="/"
          {...(hydrated ? withList(id, shown) : undefined)}
          placeholder="Search by medicine or salt"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => {
            onText(event.currentTarget.value)
            setWanted(true)
            assistance.current?.unmark()
          }}
          onFocus={activate}
          onClick={() => text === '' && setWanted(true)}
          onKeyDown={(event) => assistance.current?.onKeyDown(event)}
          onBlur={() => {
            setWanted(false)
            assistance.current?.remember(text)
            onLeave?.()
          }}
        />
        {text === '' ? (
          <span className="search__key" data-needs-js="" aria-hidden="true">
            /
          </span>
        ) : null}
        <Button type="submit" className="plain-only">
          Search
        </Button>
      </form>
      {List ? (
        <List
          ref={assistance}
          id={id}
          text={text}
          wanted={wanted}
          overResults={overResults}
          onWanted={setWanted}
          onShown={setShown}
          onAdopt={onAdopt}
          onClear={() => onText('')}
        />
      ) : null}
    </search>
  )
}

function withList(id: string, { open, activeId }: ListShown) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    'aria-activedescendant': activeId,
  } as const
}
