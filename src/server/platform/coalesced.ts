/**
 * One question at a time for all callers. A caller that arrives during a question waits for the next one, which serves
 * all that wait: the running one may have been answered before what the caller must see.
 */
export function coalesced<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let next: PromiseWithResolvers<Answer> | null = null
  let working = false

  const work = async () => {
    working = true
    while (next !== null) {
      const served: PromiseWithResolvers<Answer> = next
      next = null
      try {
        served.resolve(await ask())
      } catch (error) {
        served.reject(error)
      }
    }
    working = false
  }
  return () => {
    next ??= Promise.withResolvers<Answer>()
    const { promise } = next
    if (!working) void work()
    return promise
  }
}
