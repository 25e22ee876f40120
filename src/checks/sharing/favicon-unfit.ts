import { defineQueryCheck } from '../check.ts'
import { imageType } from '../shared/named-files.ts'
import { guessedIcon, homeIcons, type IconTables, judgesIcons } from './home-icons.ts'

const IS_USABLE = /, under 48 × 48$/

export const faviconUnfit = defineQueryCheck({
  id: 'favicon_unfit',
  category: 'sharing',
  severity: ({ evidence }) => (evidence.some(({ saw }) => IS_USABLE.test(saw)) ? 'info' : 'low'),
  otherSeverities: ['info'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  title: 'Favicon not square or too small',
  message: 'No icon of the site is a square of at least 48 × 48 pixels',
  why: 'Google shows only square icons of at least 8 × 8 pixels, and asks for more than 48 × 48 so that they look good.',
  fix: 'Name a square icon of at least 48 × 48 pixels, or an SVG, on the home page.',
  basis: 'Google Search Central, “Define a favicon to show in search results”',
  source: 'https://developers.google.com/search/docs/appearance/favicon-in-search',
  more: () => ({
    rule: [
      'We look at the icons that the home page names with `<link rel="icon">`, and at `/favicon.ico` if it names none. If one ' +
        'of them is an SVG or a square of at least 48 × 48 pixels, all is fine. Of an ICO file, the largest picture counts.',
      'Otherwise each icon is evidence. It is an issue if none is a square of at least 8 × 8 pixels, else a note. If the size ' +
        'of an icon is not known, nothing is reported.',
    ],
    example: {
      found: '<link rel="icon" href="/logo.png">    320 × 90 pixels',
      fixed: '<link rel="icon" href="/icon.png">    192 × 192 pixels',
    },
  }),
  ...judgesIcons(faultsOf),
})

function faultsOf(tables: IconTables): ReturnType<Parameters<typeof judgesIcons>[0]> {
  const isFit = `(${imageType('i')} = 'svg' or (i.width = i.height and i.width >= 48))`
  const isSized = `(i.width is not null or coalesce(${imageType('i')} = 'svg', false))`
  return {
    uses: `
      select i.*, coalesce(bool_or(i.state = 'ok' and ${isFit}) over (partition by i.page), false) as is_fine,
        bool_and(coalesce(i.state = 'broken' or (i.state = 'ok' and ${isSized}), false)) over (partition by i.page) as is_known
      from (
        select page, nth, state, file, width, height, image_type, first_bytes, content_type from (${homeIcons(tables)})
        union all
        select page, nth, state, file, width, height, image_type, first_bytes, content_type
        from (${guessedIcon(tables)}) where state = 'ok') i`,
    isFault: `u.state = 'ok' and u.is_known and not u.is_fine and u.width is not null`,
    isKnown: `u.is_fine or u.is_known`,
    unknownBecause: `'have no known size'`,
    saw: `u.file || ' – ' || u.width || ' × ' || u.height || ' pixels, ' || case
      when u.width <> u.height then 'not square' when u.width < 8 then 'under 8 × 8' else 'under 48 × 48' end`,
  }
}
