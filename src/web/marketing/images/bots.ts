import dark from './bots-dark.webp?url'
import smallDark from './bots-dark-720.webp?url'
import light from './bots-light.webp?url'
import smallLight from './bots-light-720.webp?url'

/** Written by `npm run generate:screens`. */
export const BOTS = {
  light: {
    small: smallLight,
    large: light,
    blur: 'data:image/webp;base64,UklGRiYAAABXRUJQVlA4IBoAAAAwAQCdASoQAAoABUB8JaQAA3AA/vBnnQAAAA==',
  },
  dark: {
    small: smallDark,
    large: dark,
    blur: 'data:image/webp;base64,UklGRigAAABXRUJQVlA4IBwAAABQAQCdASoQAAoABUB8JZwABDOAAP7vxTx0CAAA',
  },
  alt: 'Search and AI crawlers, with how many indexable pages of this site robots.txt allows and blocks for each',
}
