import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'

export const hiddenH1 = definePageCheck({
  id: 'hidden_h1',
  category: 'search_appearance',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'judgement',
  version: 2,
  title: 'H1 is hidden',
  message: 'The only H1 with text is hidden from visitors',
  why: 'Google may take text that nobody can see for spam, and visitors or screen readers miss the main heading of the page.',
  fix: 'Show the H1, or make the headline that visitors see the H1 and remove the hidden one.',
  basis: 'Google Search Central: spam policies, hidden text; WCAG 1.3.1',
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  more: () => ({
    rule: [
      'A page is reported if it has one H1 with text, and that one is hidden: by the `hidden` attribute, by ' +
        '`aria-hidden="true"`, or by an inline `display: none` or `visibility: hidden`, on the heading or on an element ' +
        'around it. Headings that are only moved out of sight for screen readers are fine. Only pages that search ' +
        'engines may list are judged.',
      'How it errs: a script may show the heading after loading, for example at the end of an animation. Style sheets are ' +
        'not read, so a heading that they hide is not found.',
    ],
    example: {
      found: '<h1 style="display: none">Rye bread</h1>\n<div class="headline">Rye bread</div>',
      fixed: '<h1 class="headline">Rye bread</h1>',
    },
  }),
  needs: [...INDEXING_FACTS, 'headings'],
  appliesTo: (page) => page.headings.some(({ level, text }) => level === 1 && !isBlank(text)) && mayBeIndexed(page),
  find: ({ headings }) => {
    const [only, ...others] = headings.filter(({ level, text }) => level === 1 && !isBlank(text))
    if (only === undefined || others.length > 0 || !(only.isHidden || only.isAriaHidden)) return []
    const how = only.isHidden ? 'hidden from all visitors' : 'hidden from screen readers'
    return [{ saw: `${only.text} (${how})`, at: only.path }]
  },
})
