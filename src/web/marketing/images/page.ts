import dark from './page-dark.webp?url'
import smallDark from './page-dark-720.webp?url'
import light from './page-light.webp?url'
import smallLight from './page-light-720.webp?url'

/** Written by `npm run generate:screens`. */
export const PAGE_DETAIL = {
  light: {
    small: smallLight,
    large: light,
    blur: 'data:image/webp;base64,UklGRi4AAABXRUJQVlA4ICIAAABwAQCdASoQAAoABUB8JaWZAAGIAAD+8GfanQWI0hxuxWAA',
  },
  dark: {
    small: smallDark,
    large: dark,
    blur: 'data:image/webp;base64,UklGRioAAABXRUJQVlA4IB4AAAAwAQCdASoQAAoABUB8JZwAA3AA/u/FDPSrEvnCAAA=',
  },
  alt: 'What the crawl knows about one page of this site, from its search result preview to its response',
}
