import { readSetting, writeSetting } from './store/settings.ts'
import type { Store } from './store/store.ts'

/** Real time plus what the control API has advanced; the offset is kept in the store. */
export type Clock = {
  milliseconds(): number
  seconds(): number
  offsetSeconds(): number
  advance(seconds: number): void
}

export function virtualClock(store: Store): Clock {
  const offset = () => Number(readSetting(store, 'clock-offset-ms') ?? 0)
  const milliseconds = () => Date.now() + offset()
  return {
    milliseconds,
    seconds: () => Math.floor(milliseconds() / 1000),
    offsetSeconds: () => offset() / 1000,
    advance: (seconds) => writeSetting(store, 'clock-offset-ms', offset() + seconds * 1000),
  }
}
