import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { countProblems, evidenceOf } from './aria-problems.ts'
import { tagAt } from './tag-at.ts'

const KINDS = ['repeated accesskey'] as const

export const accesskeyDuplicate = definePageCheck({
  id: 'accesskey_duplicate',
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Access keys used twice',
  message: ({ count }) =>
    `${counted(count, 'element')} ${plural(count, 'has', 'have')} the access key of an earlier element`,
  why: 'Browsers reach only one of the elements by its key, or none, and not all browsers choose the same one.',
  fix: 'Use each access key once, or remove them: they often clash with keys of browsers and screen readers.',
  basis: 'HTML standard, section “The accesskey attribute”; axe, “accesskeys”',
  source: 'https://html.spec.whatwg.org/multipage/interaction.html#the-accesskey-attribute',
  more: () => ({
    rule: [
      'The second and each later element with an `accesskey` that the page already has is reported. Upper and lower ' +
        'case make no difference.',
    ],
    example: {
      found: '<a href="/" accesskey="s">Start</a> <a href="/search" accesskey="s">Search</a>',
      fixed: '<a href="/">Start</a> <a href="/search" accesskey="s">Search</a>',
    },
  }),
  needs: ['aria'],
  find: ({ aria }) => evidenceOf(aria, KINDS, ({ what, path }) => `accesskey="${what}" again, on ${tagAt(path)}`),
  countAll: ({ aria }) => countProblems(aria, KINDS),
})
