import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { isRedirectPage, REDIRECT_FACTS } from '../shared/redirect-page.ts'

export const missingLang = definePageCheck({
  id: 'missing_lang',
  category: 'international',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Page language not declared',
  message: 'Page does not declare its language',
  why: 'Screen readers choose their voice by it, browsers offer a translation and hyphenate by it, and Bing uses it as a hint.',
  fix: 'Add the language to the html element, such as `<html lang="en">`.',
  basis: 'WCAG 3.1.1; HTML standard: the lang attribute',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page',
  more: () => ({
    rule: [
      'A page is reported if its `<html>` element has no `lang` attribute, or an empty one. In XHTML, `xml:lang` counts as ' +
        'well. Pages that forward to another one at once are not judged: nobody reads them.',
    ],
    example: { found: '<html>', fixed: '<html lang="en">' },
    hints: ['Set it in the template, and let it follow the language of each page if the site has several.'],
  }),
  needs: [...REDIRECT_FACTS, 'lang', 'langs', 'contentType'],
  appliesTo: (page) => !isRedirectPage(page),
  find: (page) => {
    if (!isBlank(page.lang) || (isXhtml(page) && !isBlank(page.langs.html.xmlLang))) return []
    return [
      { saw: page.lang === null ? 'no lang attribute on <html>' : 'an empty lang attribute on <html>', at: 'html' },
    ]
  },
})

/** Browsers ignore `xml:lang` in HTML. */
function isXhtml({ contentType }: Pick<CompleteFacts, 'contentType'>): boolean {
  return /^application\/(?:xhtml\+)?xml\b/i.test(contentType)
}
