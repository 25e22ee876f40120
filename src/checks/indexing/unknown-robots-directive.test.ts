import { testPageCheck } from '#testing/test-page-check.ts'
import { unknownRobotsDirective } from './unknown-robots-directive.ts'

const robots = (content: string) => `<meta name=robots content="${content}">`
const header = (value: string) => ({
  html: '<p>Bread</p>',
  headers: { 'content-type': 'text/html', 'x-robots-tag': value },
})

testPageCheck(unknownRobotsDirective, {
  passes: {
    nothing: '<p>Bread</p>',
    'an empty tag': robots(' , '),
    'what WordPress writes': robots('index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1'),
    'every other known one': robots(
      'ALL,noindex,nofollow,none,nosnippet,noarchive,nocache,notranslate,noimageindex,indexifembedded,noodp,noydir,' +
        'noai,noimageai,nositelinkssearchbox,nopagereadaloud,max-snippet : 0',
    ),
    'a date with commas': robots('unavailable_after: Tue, 25 Jun 2030 15:00:00 GMT, noarchive'),
    'a header for one crawler': header('otherbot: noindex, nofollow'),
    'a meta in the body': `<p>Bread</p>${robots('bread')}`,
  },
  finds: {
    'a typing error': [
      robots('no-index, follow'),
      [
        {
          saw: 'unknown directive “no-index” in <meta name="robots" content="no-index, follow">',
          at: 'meta[name="robots" i]',
        },
      ],
      { severity: 'low', recommendation: unknownRobotsDirective.fix },
    ],
    'as it is written': [
      robots('Noindex,max-snippet:20 , Fllow : Yes,  unavailable_after: Tue, 25 Jun 2030'),
      [
        {
          saw:
            'unknown directive “Fllow : Yes” in <meta name="robots" content="Noindex,max-snippet:20 , Fllow : Yes,  ' +
            'unavailable_after: Tue, 25 Jun 2030">',
        },
      ],
    ],
    'spaces instead of commas': [
      robots('noindex  nofollow'),
      [{ saw: 'no commas between “noindex  nofollow” in <meta name="robots" content="noindex  nofollow">' }],
      { recommendation: 'Write commas between the directives: `noindex, nofollow`.' },
    ],
    semicolons: [
      robots('INDEX; follow'),
      [{}],
      { recommendation: 'Write commas between the directives: `index, follow`.' },
    ],
    'below -1': [
      robots('max-snippet:-2'),
      [{ saw: 'unknown directive “max-snippet:-2” in <meta name="robots" content="max-snippet:-2">' }],
    ],
    'no number': [robots('max-video-preview:all'), [{}]],
    'no such size': [robots('max-image-preview:big'), [{}]],
    'no value': [robots('max-snippet'), [{}]],
    'a value too many': [robots('noindex:true'), [{}]],
    'a header': [
      header('noindex, snippet'),
      [{ saw: 'unknown directive “snippet” in X-Robots-Tag: noindex, snippet', at: 'X-Robots-Tag' }],
    ],
    'a name of every object': [robots('constructor'), [{}]],
    'with a value': [robots('constructor:1'), [{}]],
  },
  notApplicable: { 'status 203': { html: robots('bread'), status: 203 } },
})
