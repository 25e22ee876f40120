import { defineQueryCheck } from '../check.ts'
import { type ProbeTables, probesOf, showsProbes } from '../shared/probes.ts'

export const markdownOffered = defineQueryCheck({
  id: 'markdown_offered',
  category: 'ai',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  grade: '0',
  title: 'Pages as Markdown',
  message: 'The site offers pages as Markdown',
  why:
    'Some assistants for programmers request Markdown, because it takes fewer tokens than HTML. Search engines do not. ' +
    'This is worth knowing, and no fault either way.',
  fix: 'Nothing needs to change. Keep the Markdown in step with the page, because nobody notices when it is outdated.',
  basis: 'Proposals: content negotiation with Accept: text/markdown; the .md URLs of llmstxt.org',
  source: 'https://llmstxt.org/',
  more: () => ({
    rule: [
      'We request the home page with `Accept: text/markdown`, and one other page with `.md` at the end of its URL. Shown if ' +
        'one of them responds with status code 200 and Markdown. It costs no points.',
    ],
  }),
  ...showsProbes({
    probesIn: triesOf,
    saw: `if(b.variant = 'Accept', b.url || ' with Accept: text/markdown', b.url) || ' – ' || b.content_type`,
    otherwise: 'not known because Markdown was not requested, or nothing responded',
  }),
})

/** SQL: a file with .md may be sent as plain text. */
function triesOf(tables: ProbeTables): string {
  return String.raw`
    select b.*, coalesce(b.status_code = 200 and not regexp_matches(coalesce(b.text, ''), '^\s*(?:<|$)')
      and (b.content_type ilike 'text/markdown%' or b.content_type ilike 'text/x-markdown%'
        or (b.variant = '.md' and b.content_type ilike 'text/plain%')), false) as is_shown
    from ${probesOf(tables, 'markdown')} b where b.failure is null and b.status_code is not null`
}
