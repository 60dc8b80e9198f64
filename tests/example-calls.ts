import type { Endpoint } from '#contract/endpoint.ts'
import type { CallExample } from '#contract/examples/example.ts'
import { examples } from '#contract/examples/index.ts'
import { api } from '#contract/index.ts'

/** Every call of the contract with its example. */
export const exampleCalls = Object.entries(api).flatMap(([module, entries]) =>
  Object.entries(entries as Record<string, Endpoint>).map(([name, entry]) => {
    const ofModule = examples[module as keyof typeof examples] as
      | Record<string, CallExample<Endpoint>>
      | undefined
    return { call: `${module}.${name}`, entry, example: ofModule?.[name] }
  }),
)
