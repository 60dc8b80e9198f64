import { vi } from 'vitest'

/* A busy machine needs more than the default second to wait for an element. */

const timeoutMs = 20_000
const waitFor = vi.waitFor.bind(vi)
vi.waitFor = (callback, options = timeoutMs) => waitFor(callback, options)

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: timeoutMs })
}
