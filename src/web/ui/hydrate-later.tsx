import { type ReactNode, Suspense, useState } from 'react'

/** Parts of the server's page that are not hydrated yet, by name, with the end of their wait. */
const waiting = new Map<string, Promise<void>>()
const hydrated = new Set<string>()
/** Parts that changed before their turn. */
const renderedAnew = new Set<string>()
let isHydrating = false
let last = Promise.resolve()

/** From now on, each part waits for a task of its own; called before the page is hydrated. */
export function hydrateInParts(): void {
  isHydrating = true
}

/**
 * A part of the page that is hydrated after the rest, in a task of its own, so that no task keeps a press waiting for
 * long. Until then it stays as the server has sent it. `name` is unique on the page; the part is one element.
 */
export function HydrateLater({ name, children }: { name: string; children: ReactNode }) {
  const [sent] = useState(children)
  // A loader has ended, or another page was opened: the server's elements show the part as it was, and hydrating them
  // would keep their attributes.
  if (sent !== children && waiting.has(name)) {
    renderedAnew.add(name)
    hydrated.add(name)
  }
  return (
    <Suspense key={renderedAnew.has(name) ? 'anew' : 'sent'}>
      <Part name={name}>{children}</Part>
    </Suspense>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  if (isHydrating && !hydrated.has(name)) throw waiting.get(name) ?? turnOf(name)
  return children
}

function turnOf(name: string): Promise<void> {
  const turn = last.then(nextTask).then(() => {
    hydrated.add(name)
    waiting.delete(name)
    if (waiting.size === 0) isHydrating = false
  })
  waiting.set(name, turn)
  last = turn
  return turn
}

/** Resolves once every part of the server's page has been hydrated. */
export async function partsHydrated(): Promise<void> {
  while (waiting.size > 0) await last
  // The last part renders in the task that ends its wait.
  await nextTask()
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
