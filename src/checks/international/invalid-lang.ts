import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { describeTagFault, suggestionIn } from './tag-fault-evidence.ts'

export const invalidLang = definePageCheck({
  id: 'invalid_lang',
  category: 'international',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Invalid page language',
  message: 'Language of the page is not a valid code',
  why: 'Browsers and screen readers ignore a code they do not know, as if the page declared no language.',
  fix: 'Write a code of BCP 47: a language such as `en`, or a language and a region such as `en-GB`.',
  basis: 'RFC 5646 (BCP 47); WCAG 3.1.1',
  source: 'https://www.rfc-editor.org/rfc/rfc5646',
  recommend: ({ evidence }) => {
    const tag = suggestionIn(evidence[0]?.saw)
    return tag === null ? null : `Write \`<html lang="${tag}">\`.`
  },
  more: () => ({
    rule: [
      'The `lang` of `<html>` is reported if it is not a well-formed language tag, or if its language, script or region is ' +
        'not in the registry of IANA. Upper and lower case make no difference.',
      'Typical cases: a country instead of a language (`jp` for `ja`), an underscore (`en_US`), `en-UK` for `en-GB`, names ' +
        'such as `english`, and placeholders that were never filled.',
    ],
    example: { found: '<html lang="en_UK">', fixed: '<html lang="en-GB">' },
  }),
  needs: ['lang'],
  appliesTo: ({ lang }) => !isBlank(lang),
  find: ({ lang }) => {
    const fault = describeTagFault((lang ?? '').trim())
    return fault === null ? [] : [{ saw: fault, at: 'html' }]
  },
})
