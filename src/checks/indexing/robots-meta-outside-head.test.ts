import { testPageCheck } from '#testing/test-page-check.ts'
import { robotsMetaOutsideHead } from './robots-meta-outside-head.ts'

const ROBOTS = '<meta name="robots" content="noindex">'

testPageCheck(robotsMetaOutsideHead, {
  passes: {
    nothing: '<p>Bread</p>',
    'in the head': `<head>${ROBOTS}</head><body><p>Bread</p>`,
    'without a head tag': `<title>Bread</title>${ROBOTS}<p>Bread</p>`,
    'what crawlers do anyway':
      '<body><p>Bread</p><meta name=robots content="INDEX,follow"><meta name=googlebot content=all><meta name=robots>',
    'another meta': '<body><p>Bread</p><meta name=author content=Ada>',
  },
  finds: {
    'in the body': [
      `<head><title>Bread</title></head><body><div><p>Bread</p>${ROBOTS}</div>`,
      [{ saw: ROBOTS, at: 'body > div:first-child > meta:nth-child(2)' }],
      { severity: 'low', recommendation: `Move this tag into the head, before any visible element: \`${ROBOTS}\`.` },
    ],
    'after an image that ended the head': [`<head><img src=/pixel.gif>${ROBOTS}</head>`, [{ saw: ROBOTS }]],
    'a limit besides the default': [
      '<p>Bread<meta name=robots content="index,follow,max-image-preview:large">',
      [{ saw: '<meta name="robots" content="index,follow,max-image-preview:large">' }],
    ],
    'after one without effect': [
      `<p>Bread<meta name=robots content=index>${ROBOTS}`,
      [{ saw: ROBOTS, at: 'body > p:first-child > meta:nth-child(2)' }],
    ],
    'two of them': [
      `<p>Bread${ROBOTS}<meta name=googlebot content=nofollow>`,
      [
        { saw: ROBOTS, at: 'body > p:first-child > meta:first-child' },
        { saw: '<meta name="googlebot" content="nofollow">', at: 'body > p:first-child > meta:nth-child(2)' },
      ],
    ],
  },
  notApplicable: { 'status 203': { html: `<p>Bread${ROBOTS}`, status: 203 } },
})
