/** A value that is there, or that will be. */
export type Soon<T> = { settled: T } | { waiting: Promise<T> }

/** Milliseconds within which an answer feels like none was needed; beyond them a skeleton stands in. */
const usualPatience = 150

/**
 * The value where it comes soon, else its promise, for `use` under a Suspense boundary. What is there
 * at once renders in one piece, so that a scroll position gone back to fits.
 */
export async function soon<T>(value: Promise<T>, patience = usualPatience): Promise<Soon<T>> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  const ready = value.then((settled) => ({ settled }))
  return (await Promise.race([ready, late])) ?? { waiting: value }
}
