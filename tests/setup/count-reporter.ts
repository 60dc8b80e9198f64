import type { Reporter, TestModule } from 'vitest/node'

const names: Record<string, string> = {
  unit: 'Unit tests',
  embedded: 'API tests on the embedded database',
  postgres: 'API tests on PostgreSQL',
  processes: 'Tests with several processes',
  e2e: 'End-to-end tests',
  cluster: 'Tests on a cluster',
}

/** Prints at the end how many tests of each kind passed and failed. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = new Map<string, { passed: number; failed: number }>()
    for (const module of modules)
      for (const test of module.children.allTests()) {
        const count = counts.get(module.project.name) ?? { passed: 0, failed: 0 }
        const { state } = test.result()
        if (state === 'passed') count.passed += 1
        if (state === 'failed') count.failed += 1
        counts.set(module.project.name, count)
      }
    for (const [project, { passed, failed }] of counts)
      process.stdout.write(`${names[project] ?? project}: ${passed} passed, ${failed} failed\n`)
  }
}
