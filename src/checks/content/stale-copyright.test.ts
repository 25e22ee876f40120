import { testPageCheck } from '#testing/test-page-check.ts'
import { staleCopyright } from './stale-copyright.ts'

const footer = (text: string) => `<p>Rye</p><footer>${text}</footer>`

testPageCheck(staleCopyright, {
  passes: { 'this year': footer('© 2026'), 'last year': footer('© 2025'), 'a range': footer('© 1998–2026 Bakery') },
  finds: {
    'two years ago': [footer('© 2024 Bakery'), [{ saw: '© 2024 Bakery', at: 'footer' }], { severity: 'info' }],
    'the end of a range': [footer('Copyright &copy; 1998-2019'), [{ saw: '© 1998-2019', at: 'footer' }]],
  },
  notApplicable: {
    'no year': footer('© Bakery'),
    'no footer': '<p>© 2019</p>',
    'a draft': { html: footer('© 2019'), receivedAt: undefined as never },
    'an error page': { html: footer('© 2019'), status: 404 },
  },
})
