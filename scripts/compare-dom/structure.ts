import type { ComparedGroup } from './compared-group.ts'
import { elements, isHiddenElement, regionOfElement, textOf } from './read.ts'

export const STRUCTURE: ComparedGroup[] = [
  {
    name: 'headings',
    ours: ({ headings }) =>
      headings.map(({ level, text, imageAlt, region, isHidden, isAriaHidden }) => [
        level,
        text,
        imageAlt,
        region,
        isHidden,
        isAriaHidden,
      ]),
    theirs: () =>
      elements('h1, h2, h3, h4, h5, h6')
        .slice(0, 1000)
        .map((heading) => [
          Number(heading.localName.slice(1)),
          textOf(heading).slice(0, 500),
          [...heading.querySelectorAll('img')].map((image) => image.getAttribute('alt') ?? '').find(Boolean) ?? '',
          regionOfElement(heading),
          isHiddenElement(heading),
          heading.closest('body [aria-hidden="true" i]') !== null,
        ]),
  },
]
