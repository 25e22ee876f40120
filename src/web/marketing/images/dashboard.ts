import dark from './dashboard-dark.webp?url'
import smallDark from './dashboard-dark-720.webp?url'
import light from './dashboard-light.webp?url'
import smallLight from './dashboard-light-720.webp?url'

export const DASHBOARD = {
  light: { small: smallLight, large: light },
  dark: { small: smallDark, large: dark },
  alt:
    'A project’s dashboard: pages crawled, health score, issues, what to fix first ' +
    'and what changed since the last crawl',
}
