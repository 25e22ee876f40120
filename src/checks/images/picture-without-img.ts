import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

export const pictureWithoutImg = definePageCheck({
  id: 'picture_without_img',
  category: 'images',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Picture element without img',
  message: ({ count }) => `${plural(count, 'A picture element has', 'Picture elements have')} no img inside`,
  why: 'Browsers show a picture only through its `<img>`. Without one, visitors see nothing and image search finds nothing.',
  fix: 'Add an `<img>` with `src` and `alt` as the last child of the `<picture>`.',
  basis: 'HTML standard: the picture element; Google: image SEO',
  source: 'https://html.spec.whatwg.org/multipage/embedded-content.html#the-picture-element',
  more: () => ({
    rule: [
      'Every `<picture>` without an `<img>` as its direct child is reported if it has a `<source>`. An `<img>` inside ' +
        'another element does not count. An empty `<picture>` is not reported, because a script may fill it.',
    ],
    example: {
      found: '<picture><source srcset="/oven.avif" type="image/avif"></picture>',
      fixed: '<picture><source srcset="/oven.avif" type="image/avif"><img src="/oven.jpg" alt="The oven"></picture>',
    },
  }),
  needs: ['pictures'],
  find: ({ pictures: { pictures } }) =>
    pictures.flatMap(({ hasImg, sources, path }) =>
      hasImg || sources.length === 0 ? [] : [{ saw: `picture without img: ${sources[0]?.srcset ?? ''}`, at: path }],
    ),
})
