import { readSetting, removeSetting, writeSetting } from './store/settings.ts'
import type { Store } from './store/store.ts'

/** Real time plus the offset set with the control API, or a frozen time; persisted in the store. */
export type Clock = {
  milliseconds(): number
  seconds(): number
  offsetSeconds(): number
  isFrozen(): boolean
  advance(seconds: number): void
  /** Stays at this time until it is advanced, frozen at another time or set running. */
  freeze(unixSeconds: number): void
  /** Continues from the current virtual time. */
  run(): void
}

export function virtualClock(store: Store): Clock {
  const offset = () => Number(readSetting(store, 'clock-offset-ms') ?? 0)
  const frozen = () => readSetting(store, 'clock-frozen-ms')
  const milliseconds = () => Number(frozen() ?? Date.now() + offset())
  const freezeAt = (at: number) => {
    writeSetting(store, 'clock-frozen-ms', at)
    writeSetting(store, 'clock-offset-ms', at - Date.now())
  }
  return {
    milliseconds,
    seconds: () => Math.floor(milliseconds() / 1000),
    offsetSeconds: () => Math.round(offset() / 1000),
    isFrozen: () => frozen() !== undefined,
    advance: (seconds) =>
      frozen() === undefined
        ? writeSetting(store, 'clock-offset-ms', offset() + seconds * 1000)
        : freezeAt(milliseconds() + seconds * 1000),
    freeze: (unixSeconds) => freezeAt(unixSeconds * 1000),
    run: () => {
      writeSetting(store, 'clock-offset-ms', milliseconds() - Date.now())
      removeSetting(store, 'clock-frozen-ms')
    },
  }
}
