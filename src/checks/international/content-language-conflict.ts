import { primaryLanguage } from '#domain/languages/primary-language.ts'
import { definePageCheck } from '../check.ts'

export const contentLanguageConflict = definePageCheck({
  id: 'content_language_conflict',
  category: 'international',
  severity: 'low',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  title: 'Content-Language contradicts lang',
  message: 'Content-Language header and lang name different languages',
  why: 'The header and the page say different things about the language. Bing and caches may believe the wrong one.',
  fix: 'Send the language of the page in the `Content-Language` header, or stop sending the header.',
  basis: 'W3C Internationalization: HTTP headers, meta elements and language information',
  source: 'https://www.w3.org/International/questions/qa-http-and-lang',
  recommend: ({ evidence }) => {
    const lang = /, lang="([^"]+)"$/.exec(evidence[0]?.saw ?? '')?.[1]
    return lang === undefined
      ? null
      : `If the page is in “${lang}”, send \`Content-Language: ${lang}\`, or no such header.`
  },
  more: () => ({
    rule: [
      'A page is reported if the response has a `Content-Language` header with a single language that differs from the ' +
        '`lang` of its `<html>` element. Several languages in the header describe the audience and are not compared, nor ' +
        'are regions.',
    ],
  }),
  needs: ['lang', 'headers'],
  appliesTo: ({ lang, headers }) =>
    primaryLanguage(headers['content-language']) !== null && primaryLanguage(lang) !== null,
  find: ({ lang, headers }) =>
    primaryLanguage(headers['content-language']) === primaryLanguage(lang)
      ? []
      : [{ saw: `Content-Language: ${headers['content-language']}, lang="${lang}"`, at: 'Content-Language' }],
})
