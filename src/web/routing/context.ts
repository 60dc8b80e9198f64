import { createContext, type RouterContext } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { Api } from '#contract/index.ts'

/**
 * What the server passes to a page request. The server must import both keys from the built
 * `entry.server` module: a second copy of this file would create other keys.
 */
export const apiContext: RouterContext<Client<Api>> = createContext<Client<Api>>()
export const nonceContext = createContext<string>()
