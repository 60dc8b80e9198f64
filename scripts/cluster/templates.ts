import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The path of a file below deploy/. */
export function deployed(file: string): string {
  return fileURLToPath(new URL(`../../deploy/${file}`, import.meta.url))
}

/** Fills in `${NAME}`, as deploy/cluster/render.sh does in a container. Throws for a name without a value. */
export function render(file: string, values: Record<string, string | number>): string {
  return readFileSync(file, 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${file} names ${name}, which has no value`)
    return String(value)
  })
}
