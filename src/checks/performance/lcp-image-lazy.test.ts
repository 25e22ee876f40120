import { labPage, NO_LCP } from '#testing/checks/measured-page.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { lcpImageLazy } from './lcp-image-lazy.ts'

const image = (isLazy: boolean, isInHtml: boolean) =>
  labPage({
    lcp: { ...NO_LCP, element: 'img', at: 'main > img', url: 'https://bakery.example/rye.jpg', isLazy, isInHtml },
  })

testPageCheck(lcpImageLazy, {
  passes: { 'an eager image of the HTML': image(false, true) },
  finds: {
    'a lazy image': [
      image(true, true),
      [{ saw: 'loading="lazy": https://bakery.example/rye.jpg', at: 'body > main:first-child > img:first-child' }],
      { severity: 'medium' },
    ],
    'an image of a script': [
      image(false, false),
      [{ saw: 'not named in the HTML: https://bakery.example/rye.jpg' }],
      { severity: 'low' },
    ],
    'a lazy image of a script': [image(true, false), [{}], { severity: 'medium' }],
  },
  notApplicable: { 'not rendered': '<h1>Bread</h1>', text: labPage({}), nothing: labPage({ lcp: null }) },
})
