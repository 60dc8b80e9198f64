import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSlashKey } from '../../ui/use-slash-key.ts'
import { useTypedSearch } from '../../ui/use-typed-search.ts'

/** The filters and the sort order belong to this form wherever they stand: without scripts it sends them all. */
export const shopForm = 'shop-search'

type SearchBoxProps = { q: string; onSearch: (q: string, replace: boolean) => void }

/** Searches while one types; '/' leads here from anywhere on the page. */
export function SearchBox({ q, onSearch }: SearchBoxProps) {
  const input = useSlashKey()
  const { text, setText, searchNow, leave } = useTypedSearch(q, onSearch)

  return (
    <search>
      <form
        id={shopForm}
        action={paths.shop}
        className="search"
        onSubmit={(event) => {
          event.preventDefault()
          searchNow()
          // The results lie under the keyboard of a phone.
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
          placeholder="Search by medicine or salt"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={leave}
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
    </search>
  )
}
