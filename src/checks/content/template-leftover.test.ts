import { testPageCheck } from '#testing/test-page-check.ts'
import { templateLeftover } from './template-leftover.ts'

testPageCheck(templateLeftover, {
  passes: {
    'no marker': '<title>100% rye</title><p>{rye} and $5 {of} bread, 20%%</p>',
    'in code': '<p>Write <code>{{ name }}</code></p>',
    'a page about NaN': { html: '<title>NaN</title><h1>NaN</h1>', url: 'https://docs.example/js/nan' },
    'a formula': '<p>$\\int_{{X \\in A}} Y dP$</p>',
    'an expression of a workflow': `<meta name="description" content="if: \${{ vars.ON }}"><p>\${{ vars.ON }}</p>`,
    'a shell variable on a page with code': `<p>Set \${GROUP}.</p><pre>az group create</pre>`,
    'another variable than in the code': '<p>It prints {{ user }}.</p><pre>{{ name }}</pre>',
    'a tag that the text explains': '<p>Wrap it in a liquid tag:</p><p>{% highlight %}</p>',
    'an ellipsis': '<p>{%…%}</p>',
    'a sentence with null': '<h1>The null device</h1>',
  },
  finds: {
    'in the text': ['<p>Hello {{ name }}</p>', [{ saw: '{{ name }}', at: 'body' }], { severity: 'high' }],
    'in the title': ['<title>Buy %%PRODUCT%%</title>', [{ saw: 'Buy %%PRODUCT%%', at: 'title' }]],
    'a block tag on a page with code': [
      '<p>{% blockquote Love %} It is slow.</p><pre>fork()</pre>',
      [{ saw: '{% blockquote Love %}', at: 'body' }],
    ],
    'a variable without code': [`<p>Dear \${name}</p>`, [{ saw: `\${name}`, at: 'body' }]],
    'in the heading, once': ['<h1>Hi {{ name }}</h1>', [{ saw: 'Hi {{ name }}', at: 'h1' }]],
    'in the description': [
      '<meta name="description" content="[object Object]">',
      [{ saw: '[object Object]', at: 'meta[name=description]' }],
    ],
    'in an alt text': ['<img src="/rye.jpg" alt="undefined">', [{ saw: 'undefined', at: 'img[alt="undefined"]' }]],
    'in structured data': [
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"null"}</script>',
      [{ saw: 'null', at: 'html > * > script:first-child' }],
    ],
    'a hostile text': [`<h1>${'{{'.repeat(4000)}</h1><p>{% x %}</p>`, [{ saw: '{% x %}', at: 'body' }]],
  },
  notApplicable: {
    'a page about templates': '<title>Jinja templates</title><p>{{ name }}</p>',
    'an error page': { html: '{{ name }}', status: 404 },
  },
})
