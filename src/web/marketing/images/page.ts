import dark from './page-dark.webp?url'
import light from './page-light.webp?url'

export const PAGE_DETAIL = {
  light,
  dark,
  alt: 'The issues of one page, each with what was seen, why it matters and how to fix it',
}
