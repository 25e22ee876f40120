import type { Evidence } from '#domain/issues/issue.ts'
import { definePageCheck } from '../check.ts'

const NAMES = ['html', 'head', 'body'] as const

export const repeatedStructure = definePageCheck({
  id: 'repeated_structure',
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Repeated html, head or body',
  message: 'The page opens html, head or body more than once, or in the wrong order',
  why:
    'Browsers ignore the repeated tags. What is in a second head becomes part of the body, so search engines ignore ' +
    'the canonical and robots tags in it.',
  fix: 'Keep one html, one head and one body tag, in this order.',
  basis: 'HTML standard, section “Tree construction”',
  source: 'https://html.spec.whatwg.org/multipage/parsing.html#tree-construction',
  more: () => ({
    rule: [
      'A page is reported if it has two or more start tags of html, head or body, or a body tag before its head tag. ' +
        'Tags in comments, scripts and the `srcdoc` of frames are not counted, and missing ones are fine.',
    ],
    example: {
      found: '<body>\n  <html><head></head><body>Included page</body></html>\n</body>',
      fixed: '<body>\n  Included page\n</body>',
    },
    hints: ['The usual reason is an include, a widget or an e-mail template that is a complete page of its own.'],
  }),
  needs: ['document'],
  find: ({ document: { pageTags } }) => {
    if (pageTags.length < 2) return []
    const found: Evidence[] = NAMES.flatMap((name) => {
      const count = pageTags.filter((tag) => tag === name).length
      return count < 2 ? [] : [{ saw: `${count} start tags <${name}> (order: ${pageTags.join(', ')})`, at: name }]
    })
    const body = pageTags.indexOf('body')
    if (found.length === 0 && body !== -1 && body < pageTags.indexOf('head')) {
      found.push({ saw: `<body> before <head> (order: ${pageTags.join(', ')})`, at: 'body' })
    }
    return found
  },
})
