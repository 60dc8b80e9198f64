/*
 * The calls that no page makes as a visit begins. In the browser, index.ts has those that one does, and this file the
 * others, both as addresses without schemas (vite.config.ts).
 */
export { api as privateApi } from './index.ts'
