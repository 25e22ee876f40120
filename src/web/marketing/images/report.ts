import dark from './report-dark.webp?url'
import smallDark from './report-dark-720.webp?url'
import light from './report-light.webp?url'
import smallLight from './report-light-720.webp?url'

export const REPORT = {
  light: { small: smallLight, large: light },
  dark: { small: smallDark, large: dark },
  alt: 'A project’s report: a table of its pages with status, scores and issues, with search and filters above it',
}
