export type { PastPayment, SandboxOptions } from './options.ts'
export { sandboxProvider } from './provider.ts'
