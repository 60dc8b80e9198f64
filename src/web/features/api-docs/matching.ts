import type { Call, Group } from './read-description.ts'

/** The calls in which every word stands: in the path, the summary, who may call, or a field's name. */
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
