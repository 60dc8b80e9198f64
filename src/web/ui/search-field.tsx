import { Icon } from './icon.tsx'
import { useTypedSearch } from './use-typed-search.ts'

type SearchFieldProps = {
  label: string
  placeholder?: string
  q: string
  /** `replace`: the same stay in the field, which is one entry in the history. */
  onSearch: (q: string, replace: boolean) => void
}

/** Searches 300 ms after the last letter, or at once by Enter; Escape empties it. */
export function SearchField({ label, placeholder, q, onSearch }: SearchFieldProps) {
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
          type="search"
          className="input"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={leave}
        />
      </form>
    </search>
  )
}
