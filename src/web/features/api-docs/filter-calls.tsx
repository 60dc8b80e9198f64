import { paths } from '../../routing/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Call, Group } from './read-description.ts'

/** Filters the page while typing; without JavaScript the form is submitted. */
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

/** The calls that contain every word in group, method, path, summary, access, field names or error codes. */
export function matching(groups: Group[], q: string): Group[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  return groups
    .map((group) => ({
      ...group,
      calls: group.calls.filter((call) => {
        const text = textOf(call, group.name)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ calls }) => calls.length > 0)
}

function textOf(call: Call, group: string): string {
  const { method, path, summary, access, parameters, body, answer, refusals } = call
  const names = [...parameters, ...body, ...answer.fields].map(({ name }) => name)
  const codes = refusals.map(({ code }) => code)
  const parts = [group, method, path, summary, access, answer.type.shape ?? '', ...names, ...codes]
  return parts.join(' ').toLowerCase()
}
