import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { unnamedControlsForAgents } from './unnamed-controls-for-agents.ts'

testQueryCheck(unnamedControlsForAgents, {
  'each kind on a page of its own': {
    site: {
      '/': pageWithLinks('Home', '/button', '/field', '/link'),
      '/button': '<title>Button</title><button><svg></svg></button><button></button>',
      '/field': '<title>Field</title><input name="email"><button></button>',
      '/link': '<title>Link</title><a href="/field"><img src="/rye.jpg" alt=""></a>',
    },
    finds: {
      '/': [
        '3 of 4 pages (75%) with a control without a name',
        '2 of 4 pages (50%) with a button without a name',
        '1 of 4 pages (25%) with a form field without a label',
        '1 of 4 pages (25%) with a link without a text',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'all have names, or are not judged': {
    site: {
      '/': `${pageWithLinks('Home')}<button>Buy</button><input aria-label="E-mail"><input type="hidden"><input hidden><input disabled>
        <input type="checkbox" id="dark"><label for="dark"></label>
        <a href="/x" aria-label="X"></a><a href="/x" title="X"></a><a href="/x"><svg><title>X</title></svg></a>
        <a href="/x" hidden></a><a href="https://mill.example/"></a><a href="/#top"></a>`,
      '/x': '<title>X</title><a href="/">Home</a>',
    },
    counts: { found: 0, passed: 1 },
  },
})
