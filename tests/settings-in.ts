import { readFileSync } from 'node:fs'

/** The settings of an example file for operators, those in comments included. */
export function settingsIn(file: string): { name: string; value: string }[] {
  const lines = readFileSync(file, 'utf8').matchAll(/^#? ?([A-Z][A-Z_]+)=(.*)$/gm)
  return [...lines].map(([, name = '', value = '']) => ({ name, value }))
}
