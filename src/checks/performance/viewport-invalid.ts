import type { Viewport } from '#domain/facts/head-facts.ts'
import { definePageCheck } from '../check.ts'

const AT = 'meta[name="viewport"]'

export const viewportInvalid = definePageCheck({
  id: 'viewport_invalid',
  category: 'performance',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Viewport does not fit the screen',
  message: 'The viewport meta tag does not adapt the page to the screen',
  why: 'With a fixed or missing width, phones shrink the page or show only a part of it.',
  fix: 'Use one tag: `<meta name="viewport" content="width=device-width, initial-scale=1">`.',
  basis: 'Lighthouse: optimize viewport for mobile',
  source: 'https://developer.chrome.com/docs/performance/insights/viewport',
  more: () => ({
    rule: [
      'Reported if a viewport gives a fixed width, or gives neither `width=device-width` nor an `initial-scale` of at ' +
        'least 1, which browsers understand in the same way. Of several viewport tags, each one has to fit: browsers ' +
        'differ in which one they use.',
      'The content is read as browsers do: commas separate, semicolons do not.',
    ],
    example: {
      found: '<meta name="viewport" content="width=1024">',
      fixed: '<meta name="viewport" content="width=device-width, initial-scale=1">',
    },
  }),
  needs: ['viewport'],
  appliesTo: ({ viewport }) => viewport.total > 0,
  find: ({ viewport: { entries } }) => {
    if (entries.every(fitsScreen)) return []
    const contents = [...new Set(entries.map(({ content }) => content))]
    const saw = contents.length === 1 ? '' : `${contents.length} different viewports: `
    return [{ saw: saw + contents.map((content) => `content="${content}"`).join(' and '), at: AT }]
  },
})

function fitsScreen({ parsed }: Viewport): boolean {
  if (parsed.width === 'device-width') return true
  const isFixed = parsed.width !== undefined && /^\d/.test(parsed.width)
  return !isFixed && Number.parseFloat(parsed['initial-scale'] ?? '') >= 1
}
