import dark from './report-dark.webp?url'
import smallDark from './report-dark-720.webp?url'
import light from './report-light.webp?url'
import smallLight from './report-light-720.webp?url'

/** Written by `npm run generate:screens`. */
export const REPORT = {
  light: {
    small: smallLight,
    large: light,
    blur: 'data:image/webp;base64,UklGRioAAABXRUJQVlA4IB4AAAAwAQCdASoQAAoABUB8JaQAA3AA/vBJto1bgqGAAAA=',
  },
  dark: {
    small: smallDark,
    large: dark,
    blur: 'data:image/webp;base64,UklGRiwAAABXRUJQVlA4ICAAAAAwAQCdASoQAAoABUB8JZwAA3AA/u95FbsMtndKMCAAAA==',
  },
  alt: 'The table of all pages of this site with status codes, indexability, depth and links, and filters above it',
}
