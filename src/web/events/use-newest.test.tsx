// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useNewest } from './use-newest.ts'

afterEach(cleanup)

const opened = (loaded: { name: string }) =>
  renderHook((props) => useNewest(props.loaded), { initialProps: { loaded } })

test('shows what an action answered, until the page loads again', () => {
  const { result, rerender } = opened({ name: 'loaded' })
  act(() => result.current[1]({ name: 'answered' }))
  expect(result.current[0]).toEqual({ name: 'answered' })
  rerender({ loaded: { name: 'loaded later' } })
  expect(result.current[0]).toEqual({ name: 'loaded later' })
})

test('shows the answer of an action during which the page was loaded again', () => {
  const { result, rerender } = opened({ name: 'loaded' })
  const [, show] = result.current
  rerender({ loaded: { name: 'loaded meanwhile' } })
  act(() => show({ name: 'answered' }))
  expect(result.current[0]).toEqual({ name: 'answered' })
})
