import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { mayBeShared, SHARING_FACTS } from './social-values.ts'

export const missingOgTitle = definePageCheck({
  id: 'missing_og_title',
  category: 'sharing',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'No title for sharing',
  message: 'Page has no og:title',
  why: 'Facebook, LinkedIn, Slack and WhatsApp take the headline of a shared link from it. Without it they guess.',
  fix: 'Add an `og:title` with the headline that people should see when the page is shared.',
  basis: 'Open Graph protocol: og:title is required',
  source: 'https://ogp.me/',
  recommend: ({ evidence }) => {
    const title = /^no og:title with text; the title is “(.+)”$/s.exec(evidence[0]?.saw ?? '')?.[1]
    return title === undefined
      ? null
      : `Add \`<meta property="og:title" content="${title.replaceAll('"', '&quot;')}">\`, or a headline that suits sharing better.`
  },
  more: () => ({
    rule: [
      'A page that search engines may list is reported if it has no `og:title` with text. One in a `name` attribute counts, ' +
        'because the networks accept it. Pages that forward with a meta refresh are left out.',
    ],
    example: {
      found: '<title>Rye bread – Harbour Bakery</title>',
      fixed: '<title>Rye bread – Harbour Bakery</title>\n<meta property="og:title" content="Rye bread">',
    },
  }),
  needs: [...SHARING_FACTS, 'openGraph', 'title'],
  appliesTo: mayBeShared,
  find: ({ openGraph, title }) => {
    if (!isBlank(openGraph.title)) return []
    return [{ saw: `no og:title with text${isBlank(title) ? '' : `; the title is “${title}”`}` }]
  },
})
