import { formatNumber, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

const MAX_BYTES = 20_000
const MIN_COPIES = 5

export const svgInlineHeavy = definePageCheck({
  id: 'svg_inline_heavy',
  category: 'images',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Heavy inline SVG',
  message: ({ count }) => `${plural(count, 'An inline SVG makes', 'Inline SVGs make')} the page heavy`,
  why: 'An inline SVG is loaded again with every page, and the browser has to build each of its shapes before it goes on.',
  fix: 'Serve large drawings as files. Define a repeated icon once and show it with `<use href="#icon">`.',
  basis: 'Practice',
  more: () => ({
    rule: [
      `An inline \`<svg>\` of more than ${formatNumber(MAX_BYTES)} bytes is reported, and one that is written ` +
        `${MIN_COPIES} or more times in the page and takes more than ${formatNumber(MAX_BYTES)} bytes together.`,
    ],
    example: {
      found: '<svg viewBox="0 0 24 24"><path d="M12 2…"/></svg>   (on each of 40 cards)',
      fixed: '<svg viewBox="0 0 24 24"><use href="/icons.svg#star"/></svg>',
    },
  }),
  needs: ['dom'],
  find: ({ dom: { svgs } }) =>
    svgs.bytes <= MAX_BYTES
      ? []
      : svgs.largest.flatMap(({ bytes, count, line }) => {
          const together = bytes * count
          const isRepeated = count >= MIN_COPIES && together > MAX_BYTES
          if (bytes <= MAX_BYTES && !isRepeated) return []
          const copies = count > 1 ? `, written ${count} times: ${formatNumber(together)} bytes together` : ''
          return [
            {
              saw: `svg of ${formatNumber(bytes)} bytes${copies} (limit ${formatNumber(MAX_BYTES)})`,
              at: `line ${line}`,
            },
          ]
        }),
})
