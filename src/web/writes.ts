type OnWrite = (url: string) => void
const watchers = new Set<OnWrite>()

/** Calls back after every call that changed something on the server; answers how to stop. */
export function watchWrites(onWrite: OnWrite): () => void {
  watchers.add(onWrite)
  return () => void watchers.delete(onWrite)
}

/** For the API client. */
export function announceWrite(url: string): void {
  for (const watcher of watchers) watcher(url)
}
