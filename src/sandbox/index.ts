export type { SandboxOptions } from './options.ts'
export { sandboxProvider } from './provider.ts'
