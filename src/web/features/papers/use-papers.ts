import { useCallback, useEffect, useState } from 'react'
import type { Paper } from '#contract/papers.ts'

/** A paper of what was just undone is written right after the answer that undid it. */
const writtenAfterMs = 1_500

/**
 * Papers as `load` finds them; null until they are known. Read anew when `version`, which stands for what
 * papers are about, changes.
 */
export function usePapers(load: () => Promise<Paper[]>, version: string) {
  const [papers, setPapers] = useState<Paper[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [shown, setShown] = useState(version)

  const read = useCallback(async () => {
    try {
      setPapers(await load())
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [load])

  useEffect(() => {
    if (shown === version) return void read()
    const later = setTimeout(() => setShown(version), writtenAfterMs)
    return () => clearTimeout(later)
  }, [read, shown, version])

  return { papers, failed, retry: () => void read() }
}
