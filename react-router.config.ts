import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is a few kilobytes: asking for it piece by piece costs round trips. A loader by
  // itself gains a page little and costs every page a name in that table.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
