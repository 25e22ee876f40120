import type { MediaElement } from '#domain/facts/media-facts.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'

export const objectWithoutText = definePageCheck({
  id: 'object_without_text',
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Embedded objects without text',
  message: 'Embedded objects have no text for those who cannot see them',
  why:
    'Screen readers, crawlers and browsers that cannot show the object get nothing instead of it: no name, no text ' +
    'and no link to the file.',
  fix: 'Put text or a link to the file inside the object, or describe it with `aria-label`.',
  basis: 'WCAG 2.2, 1.1.1 Non-text Content; axe, “object-alt”',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content',
  more: () => ({
    rule: [
      'An `<object>` is reported if there is no text and no image with alt text inside, and neither `aria-label`, ' +
        '`aria-labelledby` nor `title` names it. Objects that are hidden, or marked as decoration with ' +
        '`role="presentation"`, are left out.',
    ],
    example: {
      found: '<object data="/prices.pdf" type="application/pdf"></object>',
      fixed:
        '<object data="/prices.pdf" type="application/pdf">\n  <a href="/prices.pdf">Price list (PDF)</a>\n</object>',
    },
  }),
  needs: ['media'],
  find: ({ media }) =>
    media.elements.flatMap((element) =>
      element.kind === 'object' && !element.hasText && !isNamedOrHidden(element)
        ? [{ saw: element.urls[0] ?? '<object> without a URL', at: element.path }]
        : [],
    ),
})

function isNamedOrHidden(element: MediaElement): boolean {
  if (element.isHidden || element['aria-hidden'] === 'true' || /^(?:presentation|none)$/.test(element.role ?? ''))
    return true
  return !isBlank(element['aria-label']) || !isBlank(element['aria-labelledby']) || !isBlank(element.title)
}
