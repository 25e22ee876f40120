import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

const IN_SVG = /(?:^|> )svg(?::\d+)? >/

export const duplicateId = definePageCheck({
  id: 'duplicate_id',
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Duplicate ids',
  message: 'Several elements of the page have the same id',
  why:
    'Links to a part of the page, labels and scripts find only the first element with an id. The others cannot be ' +
    'reached.',
  fix: 'Give each element an id of its own, or use a class where only the style matters.',
  basis: 'HTML standard, section “Global attributes”: an id must be unique',
  source: 'https://html.spec.whatwg.org/multipage/dom.html#global-attributes',
  more: () => ({
    rule: [
      'An id that two or more elements have is reported, with the place of the second one. Upper and lower case ' +
        'differ.',
      'Ids inside inline SVGs are not reported: the same icon is often used twice, and that changes nothing. An id ' +
        'that an `aria-` attribute refers to is reported as a broken reference instead.',
    ],
    example: {
      found: '<section id="bread">…</section>\n<section id="bread">…</section>',
      fixed: '<section id="bread">…</section>\n<section id="rolls">…</section>',
    },
    hints: ['Menus that a template writes twice, for phones and for desktops, are the usual reason.'],
  }),
  needs: ['document', 'aria'],
  find: ({ document: { repeatedIds }, aria }) => {
    if (repeatedIds.total === 0) return []
    const referred = new Set(
      aria.problems.flatMap(({ kind, what }) =>
        kind === 'ambiguous reference' ? [what.slice(what.indexOf('=') + 1)] : [],
      ),
    )
    return repeatedIds.entries
      .filter(({ id, paths }) => !referred.has(id) && !(paths.length > 0 && paths.every((path) => IN_SVG.test(path))))
      .map(({ id, count, paths }) => ({
        saw: `id="${id}": ${counted(count, 'element')}`,
        ...(paths[0] !== undefined && { at: paths[0] }),
      }))
  },
})
