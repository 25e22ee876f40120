import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // A build is made aside and appears when it is whole: see src/processes/build-web.ts.
  buildDirectory: process.env.WEB_BUILD_FOLDER ?? 'build/by-hand',
  ssr: true,
  // The site has few routes; sending them all at once saves a request per link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
