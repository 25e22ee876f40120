import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { clearSignOfScripts, FILLED_BY_SCRIPT_FACTS, MAX_WORDS_BEFORE_SCRIPTS } from '../shared/filled-by-script.ts'

export const textProbablyByScript = definePageCheck({
  id: 'text_probably_by_script',
  category: 'rendering',
  severity: 'medium',
  owner: 'developer',
  effort: 'L',
  certainty: 'judgement',
  version: 3,
  title: 'Text probably added by script',
  message: 'The HTML has hardly any text; a script probably adds it in the browser',
  why:
    'Google renders pages later than it reads them, and most other crawlers, including those of AI search, run no ' +
    'scripts at all: they see an empty page.',
  fix:
    'Render the page on the server or at build time, so that its text is in the HTML. Crawl with ' +
    'rendering switched on ' +
    'to see what the scripts add.',
  basis: 'Google: JavaScript SEO basics; Vercel and MERJ: the rise of the AI crawler (2024)',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  more: () => ({
    rule: [
      `A page is reported if its main text has fewer than ${MAX_WORDS_BEFORE_SCRIPTS} words, it loads at least one ` +
        'script, and either an element with an id such as `root`, `app`, `__next` or `__nuxt` is empty, a table has ' +
        'no rows, the text is only “Loading”, or a `<noscript>` asks for JavaScript. One that asks for it only for ' +
        'comments or search, or says that the page works best with it, does not count.',
      'This is a judgement: a page that is meant to be nearly empty, such as a sign-in screen, is reported as well.',
    ],
    example: {
      found: '<body><div id="root"></div><script src="/app.js"></script></body>',
      fixed:
        '<body><div id="root"><h1>Rye bread</h1><p>Baked each morning …</p></div><script ' +
        'src="/app.js"></script></body>',
    },
  }),
  needs: ['statusCode', ...FILLED_BY_SCRIPT_FACTS],
  appliesTo: (page) => page.statusCode === 200,
  find: (page) => {
    const sign = clearSignOfScripts(page)
    if (sign === null) return []
    const words = counted(page.mainText.wordCount, 'word')
    return [{ ...sign, saw: `${words} of main text (fewer than ${MAX_WORDS_BEFORE_SCRIPTS}) and ${sign.saw}` }]
  },
})
