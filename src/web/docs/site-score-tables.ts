import { CATEGORIES, categoryPath } from '#domain/checks/categories.ts'
import { EMPTY_TALLY } from '#domain/checks/check-tallies.ts'
import { CHECK_SEVERITIES, type CheckSeverity } from '#domain/issues/issue.ts'
import { BROKEN_CAPS, EMERGENCY, NOT_USABLE_START, NOTHING_INDEXABLE } from '#domain/issues/score-caps.ts'
import {
  AI_SEVERITY_CAPS,
  CATEGORY_POINTS,
  GRADE_WEIGHTS,
  JUDGEMENT_WEIGHT,
  LEAST_DEDUCTION,
  SEVERITY_CAPS,
  scoreSite,
} from '#domain/issues/site-score.ts'

/** Markdown for the guide to the site score. All numbers come from the code that computes the score. */
export const SITE_SCORE_INSERTS: Record<string, () => string> = {
  'site-score-steps': steps,
  'site-score-points': pointsTable,
  'site-score-severities': severitiesTable,
  'site-score-example': example,
  'site-score-caps': caps,
  'site-score-ai-caps': aiCaps,
  'site-score-ai': aiTables,
}

function steps(): string {
  return [
    '1. Each category has points, 100 in total. A category in which no check applied is left out, and the rest is scaled ' +
      'to 100.',
    '2. Each check that found something takes points from its category: the cost of its severity, times the share of the ' +
      'pages with the issue. The share is counted among the pages that the check could judge. Some checks judge hosts, ' +
      'URLs, redirects or sitemaps instead, or the whole site at once; the report says which. If a check gives several ' +
      'severities, the line shows how many have each (“10 high, 3 low”), and each counts with its own cost. A page that ' +
      'two checks report for the same fault costs once: under the one that says more.',
    `3. A check that is a judgement takes ${percent(JUDGEMENT_WEIGHT)} of that. Information (severity info) takes nothing.`,
    `4. Each check that found something takes at least ${LEAST_DEDUCTION} points, so 100 means that nothing was found.`,
    '5. A category cannot go below 0. The score is the sum of what is left, rounded down.',
  ].join('\n')
}

function pointsTable(): string {
  const rows = CATEGORIES.flatMap(({ id, label, question }) => {
    const points = CATEGORY_POINTS[id]
    return points === undefined ? [] : [`| [${label}](${categoryPath(id)}) | ${question} | ${points} |`]
  })
  return ['| Category | Question | Points |', '|---|---|---|', ...rows].join('\n')
}

function severitiesTable(): string {
  return table(['Severity', 'Cost if all pages have it', 'As a judgement'], SEVERITY_CAPS, (cap) => [
    cap,
    cap * JUDGEMENT_WEIGHT,
  ])
}

function example(): string {
  const pages = 500
  const found = 34
  const { score, categories, deductions } = scoreSite(
    {
      broken_internal_link: { ...EMPTY_TALLY, found, passed: pages - found },
      missing_title: { ...EMPTY_TALLY, passed: pages },
    },
    [
      { id: 'broken_internal_link', title: '', category: 'links', severity: 'high', isJudgement: false },
      { id: 'missing_title', title: '', category: 'search_appearance', severity: 'high', isJudgement: false },
    ],
    { state: null, catalogueVersion: '' },
  )
  const lost = deductions[0]?.points ?? 0
  const total = categories.reduce((sum, { points }) => sum + points, 0)
  const links = CATEGORY_POINTS.links ?? 0
  return (
    `A check of severity high finds broken links on ${found} of ${pages} pages. It takes ${SEVERITY_CAPS.high} × ${found} ÷ ` +
    `${pages} = ${lost.toFixed(2)} of the ${links} points for links. If only one other category applied and nothing was ` +
    `found in it, both have ${total} points together, and ${(total - lost).toFixed(2)} ÷ ${total} gives a score of ` +
    `**${score}**.`
  )
}

function caps(): string {
  return [
    ...BROKEN_CAPS.map(({ above, most }) => ({
      most,
      when: `more than ${percent(above)} of the linked URLs are broken`,
    })),
    { most: EMERGENCY, when: 'a check finds an emergency, such as a private file that anybody can download' },
    { most: NOT_USABLE_START, when: 'the start page does not load, or search engines may not list it' },
    {
      most: NOTHING_INDEXABLE,
      when: 'search engines may list no page of the site, which includes pages that robots.txt blocks for Googlebot',
    },
  ]
    .sort((one, other) => other.most - one.most)
    .map(({ most, when }) => `- at most **${most}** if ${when}`)
    .join('\n')
}

function aiCaps(): string {
  return [
    `- at most **${NOT_USABLE_START}** if none of them may fetch the start page`,
    `- at most **${NOTHING_INDEXABLE}** if none of them may fetch any page`,
    `- at most **${NOTHING_INDEXABLE}** if no page may be listed, because each is set to noindex or names another page as canonical`,
  ].join('\n')
}

const GRADE_MEANINGS: Record<keyof typeof GRADE_WEIGHTS, string> = {
  A: 'a controlled study, or the documentation of an operator',
  B: 'a correlation in published data',
  C: 'practitioners agree, but nobody has measured it',
  '0': 'folklore',
}

function aiTables(): string {
  const grades = (['A', 'B', 'C', '0'] as const).map(
    (grade) => `| ${grade} | ${GRADE_MEANINGS[grade]} | ${percent(GRADE_WEIGHTS[grade])} |`,
  )
  return [
    table(['Severity', 'Cost if all pages have it'], AI_SEVERITY_CAPS, (cap) => [cap]),
    'The cost is multiplied by the grade of the evidence that the check is based on:',
    ['| Grade | Evidence | Share of the cost |', '|---|---|---|', ...grades].join('\n'),
  ].join('\n\n')
}

function table(head: string[], costs: Record<CheckSeverity, number>, cells: (cost: number) => number[]): string {
  const rows = CHECK_SEVERITIES.map((severity) => `| ${[severity, ...cells(costs[severity])].join(' | ')} |`)
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---|').join('')}`, ...rows].join('\n')
}

function percent(share: number): string {
  return `${share * 100} %`
}
