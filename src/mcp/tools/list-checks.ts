import { z } from 'zod'
import { CATEGORY_IDS, type CategoryId } from '#domain/checks/categories.ts'
import { OWNERS } from '#domain/reports/check-result.ts'
import { PAGED, PAGING, pageOf, rangeOf } from '../answers/paging.ts'
import { lines } from '../answers/shapes.ts'
import { defineTool, READS } from '../tool.ts'

const NAME = 'list_checks'

export const listChecks = defineTool({
  name: NAME,
  title: 'List checks',
  description: 'Lists the checks of the catalogue, by category. explain_check has the details of one.',
  input: z.strictObject({
    category: z.enum(CATEGORY_IDS as [CategoryId, ...CategoryId[]]).optional(),
    owner: z.enum(OWNERS).optional(),
    search: z.string().max(100).optional().describe('A part of the id or title.'),
    ...PAGING,
  }),
  output: z.object({ ...PAGED, checks: z.array(z.looseObject({ id: z.string(), title: z.string() })) }),
  annotations: READS,
  async run(_source, input) {
    const { listChecks: list } = await import('#operations/checks/list-checks.ts')
    const { category, owner, search = '' } = input
    const { offset, limit } = rangeOf(NAME, input)
    const words = search.toLowerCase()
    const matching = list().filter(
      (check) =>
        (category === undefined || check.category === category) &&
        (owner === undefined || check.owner === owner) &&
        `${check.id} ${check.title}`.toLowerCase().includes(words),
    )
    const rows = matching
      .slice(offset, offset + limit)
      .map(({ id, title, category, severity, owner, offByDefault }) => {
        return { id, title, category, severity, owner, isOn: offByDefault === null }
      })
    const { shown, paged, note } = pageOf(NAME, input, { rows, total: matching.length })
    const text = lines(
      matching.length === 0 && 'No check matches. Leave out search, category or owner.',
      ...shown.map(
        ({ id, title, category, severity, isOn }) =>
          `- ${id}: ${title} (${category}, ${severity}${isOn ? '' : ', off by default'})`,
      ),
      note,
    )
    return { text, data: { ...paged, checks: shown } }
  },
})
