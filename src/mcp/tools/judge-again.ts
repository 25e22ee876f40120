import { z } from 'zod'
import { changesOf, scoreWords } from '../answers/changes.ts'
import { CRAWL, lines } from '../answers/shapes.ts'
import type { LocalSource } from '../source.ts'
import { defineTool } from '../tool.ts'

const names = z.array(z.string().min(1).max(100)).max(100).default([])

export const judgeAgain = defineTool({
  name: 'judge_again',
  title: 'Judge a crawl again',
  description:
    'Judges the stored pages of a crawl by other rules, without any request to the site. The result has an id of its ' +
    'own, which all other tools accept. The crawl itself stays as it is. The same rules give the same id.',
  input: z.strictObject({
    crawl: CRAWL,
    checks: z
      .record(z.string().max(100), z.unknown())
      .optional()
      .describe(
        'Changes by check id: "off", "on", or an object such as {"severity": "low", "options": {"max": 70}}. ' +
          'Replaces the rules of the crawl. explain_check lists the options of a check.',
      ),
    only: names.describe('Runs only these checks: ids or categories, such as category:images.'),
    skip: names.describe('Does not run these checks.'),
    before: CRAWL.optional().describe('Id of an earlier crawl, for checks that compare crawls.'),
  }),
  output: z.looseObject({ crawl: z.string(), notes: z.array(z.string()) }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  async run(source: LocalSource, { crawl, checks = null, only, skip, before = null }) {
    const { id, ruleSet, changes } = await source.judgeAgain(crawl, { checks, only, skip, before })
    const { lines: issueLines, data } = changesOf(changes)
    const text = lines(`The judgement is ${id}.`, scoreWords(changes), ...issueLines, ...changes.notes)
    return { text, data: { crawl: id, rules: ruleSet.checks, ...data } }
  },
})
