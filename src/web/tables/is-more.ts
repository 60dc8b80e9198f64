import type { TotalRelation, totalRelationHeader } from '#contract/table.ts'

/** Whether there are more rows than `x-total-count` says. */
export function isMoreThanTotal(headers: Related): boolean {
  const more: TotalRelation = 'at-least'
  return headers['x-total-count-relation'] === more
}

export type Related = { [Header in typeof totalRelationHeader]: string | null }
