import dark from './dashboard-dark.webp?url'
import smallDark from './dashboard-dark-720.webp?url'
import light from './dashboard-light.webp?url'
import smallLight from './dashboard-light-720.webp?url'

/** Written by `npm run generate:screens`. */
export const DASHBOARD = {
  light: {
    small: smallLight,
    large: light,
    blur: 'data:image/webp;base64,UklGRioAAABXRUJQVlA4IB4AAAAwAQCdASoQAAoABUB8JaQAA3AA/vBjwL6MtwVKAAA=',
  },
  dark: {
    small: smallDark,
    large: dark,
    blur: 'data:image/webp;base64,UklGRioAAABXRUJQVlA4IB4AAAAwAQCdASoQAAoABUB8JZwAA3AA/u/BE7SIKqMCAAA=',
  },
  alt: 'The first screen of a project, here of this very site: its state in words, the site score with its largest deductions, and how many URLs were found, crawled and are indexable',
}
