import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

/** Another check reports frames. */
const FRAMES = new Set(['frame', 'frameset'])

export const deprecatedElements = definePageCheck({
  id: 'deprecated_elements',
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Obsolete elements',
  message: ({ evidence }) => `The page uses ${evidence.length === 0 ? 'obsolete elements' : namesOf(evidence)}`,
  why:
    'These elements were removed from HTML. They mix looks with content, some of them no longer work, and moving ' +
    'text is hard to read for many people.',
  fix: 'Replace them with current elements, and set the looks with CSS.',
  basis: 'HTML standard, section “Non-conforming features”',
  source: 'https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features',
  more: () => ({
    rule: [
      'Each of these elements is reported, with the number of times it is used and the place of the first: acronym, ' +
        'applet, basefont, big, blink, center, dir, font, marquee, strike and tt. Frames have a check of their own.',
    ],
    example: {
      found: '<center><font color="red">Sale</font></center>',
      fixed: '<p class="sale">Sale</p>',
    },
    hints: [
      'They often come from old editors and pasted e-mails. Correct the template or the editor’s settings first.',
    ],
  }),
  needs: ['document'],
  find: ({ document: { obsolete } }) =>
    obsolete
      .filter(({ name }) => !FRAMES.has(name))
      .map(({ name, count, path }) => ({ saw: `<${name}>: ${counted(count, 'time')}`, at: path })),
})

function namesOf(evidence: readonly { saw: string }[]): string {
  return evidence.map(({ saw }) => saw.slice(0, saw.indexOf(':'))).join(', ')
}
