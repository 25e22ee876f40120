import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { describeTagFault } from './tag-fault-evidence.ts'

export const langPartInvalid = definePageCheck({
  id: 'lang_part_invalid',
  category: 'international',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Invalid language of a part',
  message: ({ count }) =>
    plural(count, 'A part of the page has an invalid language', 'Parts of the page have invalid languages'),
  why: 'Screen readers read a part in another language with the wrong voice if they do not know its code.',
  fix: 'Write a code of BCP 47, such as `fr` or `en-GB`, or remove the attribute.',
  basis: 'WCAG 3.1.2; axe: valid-lang',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-parts',
  more: () => ({
    rule: [
      'The `lang` attributes of elements inside the body are compared with the registry of IANA, as the language of the ' +
        'page is. Each wrong code is reported once, with the place of the first. An empty `lang=""` means an unknown ' +
        'language and is valid.',
    ],
    example: { found: '<span lang="jp">こんにちは</span>', fixed: '<span lang="ja">こんにちは</span>' },
  }),
  needs: ['langs'],
  appliesTo: ({ langs }) => langs.partCount > 0,
  find: ({ langs }) =>
    langs.parts.flatMap(({ lang, count, path }) => {
      const fault = lang.trim() === '' ? null : describeTagFault(lang.trim())
      return fault === null ? [] : [{ saw: count === 1 ? fault : `${fault} (${counted(count, 'element')})`, at: path }]
    }),
})
