import { testPageCheck } from '#testing/test-page-check.ts'
import { invalidHead } from './invalid-head.ts'

testPageCheck(invalidHead, {
  passes: {
    'a valid head': '<head><title>a</title><script></script><link rel=canonical href=/></head><body><div>b</div>',
    'nothing follows': '<head><title>a</title><div>b</div></head><body><p>c</p>',
    'no tags of the head at all': '<p>Bread</p><p>Rye</p>',
    'a canonical in the body, after a body tag': '<head></head><body><p>a</p><link rel=canonical href=/>',
    'microdata and RDFa in the body': '<title>a</title><p>b<meta itemprop=c><meta property="schema:name" content=d>',
    'links to JSON and oEmbed versions follow':
      '<head>a<link rel=alternate type=application/json href=/wp-json/1><link rel=alternate type=text/xml+oembed href=/b>' +
      '<link rel=alternate type=application/json+oembed href=/c><link rel=EditURI href=/xmlrpc.php></head><body>',
    'tags without effect follow':
      '<head><noscript><img src=/pixel></noscript><meta name=generator content=a>' +
      '<meta name=msapplication-TileImage content=/a.png></head><body>',
  },
  finds: {
    'a div': [
      '<head><title>a</title><div>b</div><link rel=canonical href=/><meta name=Robots content=noindex></head><body>',
      [
        { saw: '<div> – it ends the head', at: 'body > div:first-child' },
        { saw: '<link> canonical', at: 'body > link:nth-child(2)' },
        { saw: '<meta> robots', at: 'body > meta:nth-child(3)' },
      ],
      {
        severity: 'medium',
        message: '<div> ends the head before its last tags',
        recommendation: 'Move <div> below `<body>`, or put it after all tags that belong to the head.',
      },
    ],
    'a JSON feed': [
      '<head>a<link rel=alternate type=application/feed+json href=/feed.json></head><body>',
      [{ saw: 'Text – it ends the head' }, { saw: '<link> alternate' }],
    ],
    text: [
      '<head>Hello<title>a</title></head><body>',
      [{ saw: 'Text – it ends the head' }, { saw: '<title>' }],
      { message: 'Text ends the head before its last tags' },
    ],
    'an image in a noscript': [
      '<head><noscript><img src=/pixel></noscript><meta property="og:title" content=a></head><body>',
      [{ saw: '<img> – it ends the head' }, { saw: '<meta> og:title' }],
    ],
  },
  notApplicable: { XML: '<?xml version="1.0"?><feed><title>a</title></feed>' },
})
