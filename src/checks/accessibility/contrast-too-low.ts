import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

export const contrastTooLow = definePageCheck({
  id: 'contrast_too_low',
  category: 'accessibility',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Text with too little contrast',
  message: ({ count }) => `${counted(count, 'element')} with too little contrast`,
  why: 'People with weak eyes, and everybody in sunlight, cannot read text that is hardly darker or lighter than its background.',
  fix: 'Darken or lighten the text or its background until the ratio is 4.5:1, or 3:1 for large text.',
  basis: 'WCAG 1.4.3 Contrast (Minimum); axe-core: color-contrast',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum.html',
  more: () => ({
    rule: [
      'axe-core measures the contrast of the text in a browser with a window of 412 pixels. Text over images or gradients, ' +
        'whose contrast cannot be computed, is not reported.',
      'Pages with very many elements, on which axe-core takes too long, are not judged.',
    ],
  }),
  needs: ['statusCode', 'axeResults'],
  appliesTo: ({ statusCode }) => statusCode === 200,
  find: ({ axeResults: { contrast } }) =>
    contrast.elements.map(({ at, ratio, needed }) => ({ saw: `contrast ${ratio}:1, needed ${needed}:1`, at })),
  countAll: ({ axeResults: { contrast } }) => contrast.count,
})
