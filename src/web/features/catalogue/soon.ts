/** A value, or a promise of it. */
export type Soon<T> = { settled: T } | { waiting: Promise<T> }

/** Milliseconds that a response may take before a skeleton is shown. */
const defaultTimeout = 150

/**
 * The value if it arrives within `timeout` (ms), else its promise for `use` inside a Suspense boundary. A
 * value renders in one piece, so that the restored scroll position fits.
 */
export async function soon<T>(value: Promise<T>, timeout = defaultTimeout): Promise<Soon<T>> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, timeout, null))
  const ready = value.then((settled) => ({ settled }))
  return (await Promise.race([ready, late])) ?? { waiting: value }
}
