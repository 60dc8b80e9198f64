import { vi } from 'vitest'

/*
 * Files share a worker process, because loading the packages takes longer than most files' tests. They do
 * not share the state of our own modules: each file evaluates them again. This setup file runs first.
 */

vi.resetModules()
