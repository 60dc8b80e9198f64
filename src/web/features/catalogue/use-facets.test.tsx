// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Facets } from '#contract/facets.ts'
import { useFacets } from './shop-sections.tsx'
import type { Soon } from './soon.ts'

afterEach(cleanup)

const facets = (total: number): Facets => ({
  total,
  categories: [],
  forms: [],
  pharmacies: [],
  prescription: { needed: 0, notNeeded: 0 },
  inStock: total,
  price: null,
  without: {},
})

type Asked = { asked: Soon<Facets | null> }

function later() {
  let come: (facets: Facets | null) => void = () => undefined
  const waiting = new Promise<Facets | null>((resolve) => {
    come = resolve
  })
  return { asked: { waiting }, come }
}

test('keeps the previous counts until the new ones arrive', async () => {
  const next = later()
  const { result, rerender } = renderHook(({ asked }: Asked) => useFacets(asked), {
    initialProps: { asked: { settled: facets(1) } } as Asked,
  })
  rerender({ asked: next.asked })
  expect(result.current?.total).toBe(1)
  await act(async () => next.come(facets(2)))
  expect(result.current?.total).toBe(2)
})

test('ignores counts that arrive too late', async () => {
  const late = later()
  const { result, rerender } = renderHook(({ asked }: Asked) => useFacets(asked), {
    initialProps: { asked: late.asked } as Asked,
  })
  expect(result.current).toBeUndefined()
  rerender({ asked: { settled: facets(3) } })
  await act(async () => late.come(facets(2)))
  expect(result.current?.total).toBe(3)
})

test('returns null when the counts could not be loaded', async () => {
  const next = later()
  const { result } = renderHook(() => useFacets(next.asked))
  await act(async () => next.come(null))
  expect(result.current).toBeNull()
})
