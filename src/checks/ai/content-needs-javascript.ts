import { formatNumber, formatShareNear } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { RENDERED_ONLY } from '../rendering/by-script.ts'

const MIN_MISSING = 100
const HIGH = 0.5
const MEDIUM = 0.8
const MOST_MISSING = 'most of it is missing: '

export const contentNeedsJavascript = definePageCheck({
  id: 'content_needs_javascript',
  category: 'ai',
  severity: ({ evidence: [first] }) => (first && !first.saw.startsWith(MOST_MISSING) ? 'medium' : 'high'),
  otherSeverities: ['medium'],
  owner: 'developer',
  effort: 'L',
  certainty: 'exact',
  grade: 'A',
  title: 'Text needs JavaScript',
  message: ({ evidence }) =>
    evidence[0]?.saw.startsWith(MOST_MISSING)
      ? 'Most of the text is there only after scripts have run'
      : 'Part of the text is there only after scripts have run',
  why:
    'The crawlers of AI assistants and AI search run no scripts, so they cannot read, quote or recommend this text. Google ' +
    'reads it, but later.',
  fix: 'Render the page on the server or at build time, so that its text is in the HTML.',
  basis:
    'A: Vercel and MERJ: the rise of the AI crawler (2024), no AI crawler ran scripts; operators name no rendering',
  source: 'https://vercel.com/blog/the-rise-of-the-ai-crawler',
  more: () => ({
    rule: [
      `A page is reported if at least ${MIN_MISSING} words of its main text are missing before scripts ran: high if it ` +
        'then has less than half of the words, medium if it has less than 80%.',
      RENDERED_ONLY,
    ],
    example: {
      found: '<div id="root"></div><script src="/app.js"></script>',
      fixed: '<div id="root"><h1>Rye bread</h1><p>Baked each morning …</p></div><script src="/app.js"></script>',
    },
  }),
  needs: ['raw', 'statusCode', 'mainText'],
  appliesTo: ({ statusCode }) => statusCode === 200,
  find: ({ raw, mainText }) => {
    const [before, after] = [raw.mainText.wordCount, mainText.wordCount]
    const share = after === 0 ? 1 : before / after
    if (after - before < MIN_MISSING || share >= MEDIUM) return []
    const words = `${formatNumber(before)} of ${formatNumber(after)} words (${formatShareNear(share, MEDIUM)}) are there before scripts`
    return [{ saw: share < HIGH ? MOST_MISSING + words : words }]
  },
})
