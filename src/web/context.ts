import { createContext } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { Api } from '#contract/index.ts'

/**
 * What the server hands to a page request. The server must take both keys from the built
 * `entry.server` module: a second copy of this file would make other keys.
 */
export const apiContext = createContext<Client<Api>>()
export const nonceContext = createContext<string>()
