import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { countProblems, evidenceOf } from './aria-problems.ts'
import { tagAt } from './tag-at.ts'

const KINDS = ['button without name'] as const

export const buttonWithoutName = definePageCheck({
  id: 'button_without_name',
  category: 'accessibility',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Buttons without a name',
  message: ({ count }) => `${counted(count, 'button')} ${plural(count, 'has', 'have')} no name`,
  why:
    'Screen readers announce such a button only as “button”. People who cannot see its icon, voice control and ' +
    'software agents cannot know what it does.',
  fix: 'Put text into the button. If it shows only an icon, add an `aria-label` that says what the button does.',
  basis: 'WCAG 2.2, 4.1.2 Name, Role, Value; axe, “button-name”',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value',
  more: () => ({
    rule: [
      'We report `<button>`, `role="button"`, `<input type="button">` without a value, and submit and reset buttons ' +
        'with an empty value. Text, the alt text of an image, the title of an SVG, `aria-label`, `aria-labelledby` ' +
        'and `title` give a button its name, on the button or inside it.',
      'Buttons that are hidden by `hidden`, an inline style or `aria-hidden` are left out. Icons that a style ' +
        'sheet adds are not a name. Text that a script adds later is not seen without rendering.',
    ],
    example: {
      found: '<button class="menu"><svg>…</svg></button>',
      fixed: '<button class="menu" aria-label="Menu"><svg aria-hidden="true">…</svg></button>',
    },
    hints: ['Say what happens (“Close”, “Search”), not what the icon looks like (“Cross”, “Magnifier”).'],
  }),
  needs: ['aria'],
  find: ({ aria }) => evidenceOf(aria, KINDS, ({ path }) => `${tagAt(path)} without a name`),
  countAll: ({ aria }) => countProblems(aria, KINDS),
})
