import { definePageCheck } from '../check.ts'

const WORDS: Readonly<Record<string, string>> = {
  'link in link': 'a link begins inside another link, which ends there',
  'button in button': 'a button begins inside another button, which ends there',
  'form in form': 'a form begins inside another form and is ignored',
  'moved out of table': 'text or an element between the cells of a table moves above the table',
  'unclosed comment': 'a comment is not closed and hides the rest of the page',
  'unclosed quote': 'a quote of an attribute is not closed and swallows the tags that follow',
  'unclosed tag': 'a tag is not closed before the end of the page',
}

export const misnestedMarkup = definePageCheck({
  id: 'misnested_markup',
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Markup errors that change the page',
  message: 'Errors in the HTML make programs read something else than what is written',
  why:
    'Browsers and crawlers repair such errors by moving or dropping parts of the page. Links, fields and text can ' +
    'end up in the wrong place, or disappear.',
  fix: 'Correct the nesting, or close the tag, quote or comment, on the lines that are named.',
  basis: 'HTML standard, section “Parsing HTML documents”',
  source: 'https://html.spec.whatwg.org/multipage/parsing.html',
  more: () => ({
    rule: [
      'We report only errors after which the page differs from what is written: a link, button or form inside ' +
        'another of its kind, content between the cells of a table, and comments, quotes and tags that are not closed.',
      'Other violations of the HTML standard are not reported, because they change nothing for visitors or crawlers.',
    ],
    example: {
      found: '<a href="/bread">Bread <a href="/bread/rye">Rye</a></a>',
      fixed: '<a href="/bread">Bread</a> <a href="/bread/rye">Rye</a>',
    },
  }),
  needs: ['document'],
  find: ({ document: { errors } }) =>
    errors.entries.map(({ kind, line }) => ({ saw: WORDS[kind] ?? kind, at: `line ${line}` })),
  countAll: ({ document: { errors } }) => errors.total,
})
