import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * What a page shows: what it loaded, or what an action answered since, which is newer. The page may load again while
 * the action is on its way. `const [list, show] = useNewest(loaded)`
 */
export function useNewest<Value>(loaded: Value): [Value, (answer: Value) => void] {
  const [answered, setAnswered] = useState({ of: loaded, value: loaded })
  const lastLoaded = useRef(loaded)
  useEffect(() => {
    lastLoaded.current = loaded
  }, [loaded])
  const show = useCallback((value: Value) => {
    setAnswered({ of: lastLoaded.current, value })
  }, [])
  return [answered.of === loaded ? answered.value : loaded, show]
}
