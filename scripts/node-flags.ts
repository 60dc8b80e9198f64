/**
 * How Node runs the server, in `npm start` and in the container. By default the young generation grows to 48 MB, and
 * the old one to a multiple of what is in use before it is collected (docs/performance.md, Memory). The last flag lets
 * the server collect what its start leaves (src/server/collect-garbage.ts).
 */
export const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50', '--expose-gc']
