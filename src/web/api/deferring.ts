import { Refusal } from '#contract/client.ts'

type Calls = Record<string, (input?: unknown) => Promise<unknown>>
type Modules = Record<string, Calls>

/** A client whose other modules are loaded with the first call of one of them. */
export function deferring<Client extends object>(first: Client, load: () => Promise<Client>) {
  const deferred = (module: string): Calls =>
    new Proxy({} as Calls, {
      get: (_, name: string) => async (input?: unknown) => {
        const rest = await load().catch(() => {
          throw new Refusal(0, { code: 'network' })
        })
        return (rest as Modules)[module]?.[name]?.(input)
      },
    })
  return new Proxy(first, {
    get: (modules, name: string) => (modules as Modules)[name] ?? deferred(name),
  })
}
