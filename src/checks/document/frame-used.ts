import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

export const frameUsed = definePageCheck({
  id: 'frame_used',
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'L',
  certainty: 'exact',
  title: 'Page made of frames',
  message: 'The page is made of frames',
  why:
    'The page has no content of its own, so search engines list the framed pages, without the navigation around ' +
    'them. Visitors cannot bookmark or share what they see.',
  fix: 'Build one page that contains navigation and content.',
  basis: 'HTML standard, section “Non-conforming features”: frame and frameset',
  source: 'https://html.spec.whatwg.org/multipage/obsolete.html#frames',
  more: () => ({
    rule: ['A page with `<frameset>` or `<frame>` is reported. An `<iframe>` is fine.'],
    example: {
      found: '<frameset cols="200,*">\n  <frame src="/menu.html">\n  <frame src="/bread.html">\n</frameset>',
      fixed: '<body>\n  <nav>…</nav>\n  <main>…</main>\n</body>',
    },
  }),
  needs: ['document'],
  find: ({ document: { obsolete } }) =>
    obsolete
      .filter(({ name }) => name === 'frame' || name === 'frameset')
      .map(({ name, count, path }) => ({ saw: `<${name}>: ${counted(count, 'time')}`, at: path })),
})
