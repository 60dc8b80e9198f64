import type { Store } from './store.ts'

/** Persistent settings that belong to no entity. */
export type Setting =
  | 'clock-offset-ms'
  | 'clock-frozen-ms'
  | 'unique-receipts'
  | 'id-seed'
  | 'ids-drawn'
  | 'webhook-url'
  | 'webhook-secret'
  | 'webhook-previous-secret'
  | 'webhook-disabled'
  | 'webhook-stopped'

export function readSetting(store: Store, name: Setting): string | undefined {
  return store.get<{ value: string }>('SELECT value FROM settings WHERE name = ?', name)?.value
}

export function writeSetting(store: Store, name: Setting, value: string | number | boolean) {
  store.run(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    String(value),
  )
}

export function removeSetting(store: Store, name: Setting) {
  store.run('DELETE FROM settings WHERE name = ?', name)
}

export function isSet(store: Store, name: Setting): boolean {
  return readSetting(store, name) === 'true'
}
