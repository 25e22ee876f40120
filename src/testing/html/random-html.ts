import fc from 'fast-check'

const word = fc.constantFrom(
  'rye',
  'Bread ',
  ' spelt',
  '&amp;',
  '&nbsp',
  '&notit;',
  '&#0;',
  '&#x80;',
  ' ',
  '\n',
  '<',
  '< b',
  'a&b=c',
  '🥐',
  '\0',
  '\r\n',
  '&lt',
  'x>y',
  '&',
  '&hellip;&copy',
)
const NAMES = (
  'html head body title base link meta style script noscript template p div span section article main ' +
  'nav header footer aside h1 h2 h3 h4 a b i em strong font u code small nobr ul ol li dl dt dd table ' +
  'caption colgroup col tbody thead tfoot tr td th form input button select option optgroup textarea ' +
  'label fieldset legend img image br hr svg path g title desc foreignObject math mi mo mtext ' +
  'annotation-xml iframe noembed noframes xmp plaintext object applet marquee ruby rb rt rp rtc area ' +
  'map frame frameset pre listing address center details summary dialog search hgroup custom-element ' +
  'embed param source keygen isindex menu blockquote figure figcaption video picture'
).split(' ')
const name = fc.constantFrom(...NAMES)
/** Most tags of ordinary pages have one of these names. */
const commonName = fc.constantFrom(...'p div span a b li ul h1 h2 h3 td tr table img br section em strong'.split(' '))
const attribute = fc.constantFrom(
  ' href=/a',
  ' href="/b?x=1&amp;y=2&copy=3"',
  " href='c d'",
  ' HREF=/e',
  ' href',
  ' href=',
  ' rel=canonical',
  ' rel="alternate" hreflang=de',
  ' rel="Canonical next"',
  ' src=/photos/harbour.jpg',
  ' src="/photos/loaf.jpg" alt="A &quot;loaf&quot;"',
  ' alt',
  ' alt=Loaf',
  ' name=description content="Rye &amp bread"',
  ' name=robots content="noindex, follow"',
  ' name=googlebot content=noarchive',
  ' property=og:title content=T',
  ' http-equiv=refresh content="5; url=/next"',
  ' lang=de',
  ' type=application/ld+json',
  ' type=text/template',
  ' type=hidden',
  ' class="cookie-banner"',
  ' id=main role=dialog',
  ' class=x class=y',
  ' /',
  ' =',
  '/ ',
  ' a="',
  " b='>'",
  ' c=">"',
  '\n',
  ' encoding=text/html',
  ' color=red',
  ' xlink:href=/z',
  ' itemscope',
  ' itemprop=name',
  ' itemscope itemprop=part itemref="main x"',
  ' typeof=Thing',
  ' property="name"',
  ' vocab="https://schema.org/"',
  ' rel=stylesheet',
)
const startTag = fc
  .tuple(
    fc.oneof({ weight: 2, arbitrary: commonName }, { weight: 1, arbitrary: name }),
    fc.array(attribute, { maxLength: 3 }),
    fc.constantFrom('>', '>', '>', '>', '/>', ''),
  )
  .map(([tag, attributes, end]) => `<${tag}${attributes.join('')}${end}`)
const simpleStartTag = fc.oneof(commonName, name).map((tag) => `<${tag}>`)
const endTag = fc.oneof(commonName, name).map((tag) => `</${tag}>`)
const oddity = fc.constantFrom(
  '<!-- rye -->',
  '<!-->',
  '<!--->',
  '<!-- a --!>',
  '<!--',
  '-->',
  '<![CDATA[ <h1>x</h1> ]]>',
  '<?php x ?>',
  '<!doctype html>',
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x">',
  '<!x>',
  '</>',
  '</ x>',
  '</p x="y">',
  '<script><!-- <script> </script> --></script>',
  '<script>"/rye"</script>',
  '<title>Bread</title>',
  '<link rel=canonical href=/c>',
  '<meta name=robots content=noindex>',
  '<link rel=alternate hreflang=de href=/de>',
  '<textarea><h1></textarea>',
  '</SCRIPT >',
  '<a href=/x',
  '<1>',
  '<A HREF=/up>',
  '</br>',
  '</p>',
)

/** Documents with tags in any order, valid or not, which are hard to parse. */
export const randomHtml: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: simpleStartTag },
      { weight: 3, arbitrary: startTag },
      { weight: 5, arbitrary: endTag },
      { weight: 4, arbitrary: word },
      { weight: 1, arbitrary: oddity },
    ),
    { maxLength: 40, size: 'max' },
  )
  .map((pieces) => pieces.join(''))

/** Documents that the quick scan can handle without a DOM tree. */
export const tidyHtml: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '<!doctype html>', '<!doctype html><html lang=en><head>'),
    fc.constantFrom(
      '',
      '<title>Bread</title><meta name=description content=x>',
      '<noscript><link rel=canonical href=/c></noscript>',
      '<noscript><p></noscript><link rel=canonical href=/c>',
      '<link rel=canonical href=/c><iframe></iframe><meta name=robots content=noindex>',
      '<noscript><img src=/photos/pixel-1.gif></noscript><title>t</title>',
    ),
    fc.constantFrom('', '</head><body>', '<body>', '</head>\n<body class=a>', '</head><meta name=robots content=none>'),
    fc.letrec<{ flow: string; nested: string }>((tie) => ({
      flow: fc
        .array(tie('nested'), { maxLength: 5, size: 'max', depthIdentifier: 'flow' })
        .map((parts) => parts.join('')),
      nested: fc.oneof(
        { depthIdentifier: 'flow', maxDepth: 5 },
        fc.oneof(
          word,
          fc.constantFrom(
            '<br>',
            '<img src=/photos/harbour.jpg>',
            '<hr/>',
            '<link rel=canonical href=/b>',
            '<meta name=robots content=noindex>',
            '<link rel=alternate hreflang=de href=/de>',
            '<svg><path d=M0/></svg>',
            '<svg/>',
            '</p>',
            '</div>',
            '</li>',
            '<!-- x -->',
            '<p>',
            '<li>',
            '<dd>',
            '<option>',
            '<tr>',
            '<td>',
            '<script>"</p>"</script>',
            '<input type=hidden>',
            '</b>',
            '</h2>',
          ),
        ),
        fc
          .tuple(
            fc.oneof(commonName, name),
            fc.array(
              attribute.filter((each) => !/["'=/]$/.test(each)),
              { maxLength: 2 },
            ),
            tie('flow'),
            fc.constantFrom(true, true, true, true, false),
          )
          .map(
            ([tag, attributes, flow, isClosed]) =>
              `<${tag}${attributes.join('')}>${flow}${isClosed ? `</${tag}>` : ''}`,
          ),
      ),
    })).flow,
    fc.constantFrom('', '</body></html>', '</body></html>\n', '</body> x'),
  )
  .map((parts) => parts.join(''))
