import dark from './report-dark.webp?url'
import light from './report-light.webp?url'

export const REPORT = {
  light,
  dark,
  alt: 'A project’s report: a table of its pages with status, scores and issues, with search and filters above it',
}
