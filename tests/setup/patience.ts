import { vi } from 'vitest'

/* What is waited for is given the time of a busy machine: a second, as usual, is too short for one. */

const patienceMs = 20_000
const waitFor = vi.waitFor.bind(vi)
vi.waitFor = (callback, options = patienceMs) => waitFor(callback, options)

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: patienceMs })
}
