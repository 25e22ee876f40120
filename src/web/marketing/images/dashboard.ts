import dark from './dashboard-dark.webp?url'
import light from './dashboard-light.webp?url'

export const DASHBOARD = {
  light,
  dark,
  alt:
    'A project’s dashboard: pages crawled, health score, issues, what to fix first ' +
    'and what changed since the last crawl',
}
