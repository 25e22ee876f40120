import dark from './report-dark.webp?url'
import light from './report-light.webp?url'

export const REPORT = {
  light,
  dark,
  alt: 'A project’s report: a table of its pages with status, scores and issues, above it the search and the filters',
}
