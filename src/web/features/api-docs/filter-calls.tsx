import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Narrows the page while one types; without scripts it is sent. */
export function FilterCalls({ q, onFilter }: { q: string; onFilter: (q: string) => void }) {
  return (
    <search>
      <form action={paths.apiDocs} className="search" onSubmit={(event) => event.preventDefault()}>
        <Icon name="search" />
        <input
          type="search"
          name="q"
          className="input"
          aria-label="Filter calls"
          placeholder="Path, field or word"
          autoComplete="off"
          maxLength={100}
          value={q}
          onChange={(event) => onFilter(event.currentTarget.value)}
        />
        <Button type="submit" className="plain-only">
          Filter
        </Button>
      </form>
    </search>
  )
}
