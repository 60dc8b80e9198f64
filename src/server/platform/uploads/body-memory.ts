/** The memory that one body uses. */
export type BodyShare = {
  /** Counts more bytes; may take the memory of this body or of another one away. */
  add(bytes: number): void
  /** Whether its memory was taken away; `drop` is called in that moment and forgets the content. */
  isLost(): boolean
  whenLost(drop: () => void): void
  /** The body has arrived: its memory is its own until it is freed. */
  complete(): void
  free(): void
}

type Body = {
  account: string
  bytes: number
  isComplete: boolean
  isLost: boolean
  drop: () => void
}

/**
 * Shares `most` bytes between the bodies that are in memory. Above it, the account that has most loses its last body
 * that is still arriving: a few accounts that send slowly on purpose can't use up the memory of the others.
 */
export function bodyMemory(most: number) {
  const bodies = new Set<Body>()
  let total = 0

  function free(body: Body): void {
    if (bodies.delete(body)) total -= body.bytes
  }

  function takeBack(): void {
    const used = new Map<string, number>()
    for (const { account, bytes } of bodies) used.set(account, (used.get(account) ?? 0) + bytes)
    const usedBy = ({ account }: Body) => used.get(account) ?? 0
    // There is one: the body that has just added bytes.
    const loser = [...bodies]
      .filter(({ bytes, isComplete }) => bytes > 0 && !isComplete)
      .reduce((a, b) => (usedBy(b) >= usedBy(a) ? b : a))
    free(loser)
    loser.isLost = true
    loser.drop()
  }

  return {
    open(account: string): BodyShare {
      const body: Body = { account, bytes: 0, isComplete: false, isLost: false, drop: () => {} }
      bodies.add(body)
      return {
        add(bytes) {
          if (!bodies.has(body)) return
          body.bytes += bytes
          total += bytes
          while (total > most) takeBack()
        },
        isLost: () => body.isLost,
        whenLost: (drop) => {
          body.drop = drop
        },
        complete: () => {
          body.isComplete = true
          body.drop = () => {}
        },
        free: () => free(body),
      }
    },
  }
}
