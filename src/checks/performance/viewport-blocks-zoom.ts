import type { Viewport } from '#domain/facts/head-facts.ts'
import { definePageCheck } from '../check.ts'

const MIN_SCALE = 2

export const viewportBlocksZoom = definePageCheck({
  id: 'viewport_blocks_zoom',
  version: 2,
  category: 'performance',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Zoom is blocked',
  message: 'The viewport meta tag stops people from zooming',
  why: 'People with weak eyes cannot enlarge text and images on browsers that obey the tag.',
  fix: 'Remove `user-scalable=no` and `maximum-scale` from the viewport meta tag.',
  basis: 'WCAG 1.4.4; axe: meta-viewport',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/resize-text.html',
  more: () => ({
    rule: [
      `Reported if the viewport has \`user-scalable=no\` (or 0), or a \`maximum-scale\` below ${MIN_SCALE}.`,
      'Of several viewport tags only the last one counts, as in browsers.',
    ],
    example: {
      found: '<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1">',
      fixed: '<meta name="viewport" content="width=device-width, initial-scale=1">',
    },
    hints: [
      'If the tag is there to stop Safari from zooming into form fields, give the fields a font size of 16 px instead.',
    ],
  }),
  needs: ['viewport'],
  appliesTo: ({ viewport }) => viewport.total > 0,
  find: ({ viewport: { entries } }) =>
    entries
      .slice(-1)
      .filter(blocksZoom)
      .map(({ content }) => ({ saw: `content="${content}"`, at: 'meta[name="viewport"]' })),
})

function blocksZoom({ parsed }: Viewport): boolean {
  if (/^(?:no|[+-]?0(?:\.\d*)?);*$/.test(parsed['user-scalable'] ?? '')) return true
  const scale = Number.parseFloat(parsed['maximum-scale'] ?? '')
  // Browsers ignore negative values.
  return scale >= 0 && scale < MIN_SCALE
}
