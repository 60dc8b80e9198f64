import { useRef } from 'react'
import type { AddedFactor } from '#contract/second-factors.ts'
import { useAction } from '../../forms/use-action.ts'
import type { Validated } from '../../forms/validate.ts'

type Adding<Body> = {
  check: (values: Record<string, string>) => Validated<Body>
  add: (body: Body) => Promise<AddedFactor>
  failure: string
  onAdded: (added: AddedFactor) => void
}

/** The form of a dialog that adds a factor. `onAdded` runs as it closes: recovery codes open a dialog of their own. */
export function useAdding<Body>({ check, add, failure, onAdded }: Adding<Body>) {
  const added = useRef<AddedFactor | null>(null)
  return useAction<Body>({
    check,
    failure,
    send: async (body) => {
      added.current = await add(body)
    },
    after: async () => {
      if (added.current) onAdded(added.current)
    },
  })
}
