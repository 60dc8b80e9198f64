import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

const file = fileURLToPath(new URL('../../build/server/index.js', import.meta.url))

/** The pages as the build made them; part of the bundle in the bundled server. */
export const loadBuiltPages = (): Promise<ServerBuild> => import(pathToFileURL(file).href)
