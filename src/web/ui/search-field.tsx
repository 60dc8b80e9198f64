import { Icon } from './icon.tsx'
import { useSlashKey } from './use-slash-key.ts'
import { useTypedSearch } from './use-typed-search.ts'

type SearchFieldProps = {
  label: string
  placeholder?: string
  q: string
  /**
   * `replace`: the user is still typing in the same visit to the field, which is one history entry.
   */
  onSearch: (q: string, replace: boolean) => void
  /** '/' focuses it; for a page's one search. */
  slash?: boolean
}

/** Searches 300 ms after the last letter, or at once on Enter; Escape clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, q, onSearch, slash = false } = props
  const input = useSlashKey(slash)
  const { text, setText, searchNow, leave } = useTypedSearch(q, onSearch)
  return (
    <search className="table-tools__search">
      <form
        className="search"
        onSubmit={(event) => {
          event.preventDefault()
          searchNow()
        }}
      >
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          className="input"
          aria-label={label}
          aria-keyshortcuts={slash ? '/' : undefined}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={leave}
        />
        {slash && text === '' ? (
          <span className="search__key" aria-hidden="true">
            /
          </span>
        ) : null}
      </form>
    </search>
  )
}
