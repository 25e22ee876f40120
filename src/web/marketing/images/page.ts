import dark from './page-dark.webp?url'
import smallDark from './page-dark-720.webp?url'
import light from './page-light.webp?url'
import smallLight from './page-light-720.webp?url'

export const PAGE_DETAIL = {
  light: { small: smallLight, large: light },
  dark: { small: smallDark, large: dark },
  alt: 'The issues of one page, each with what was seen, why it matters and how to fix it',
}
