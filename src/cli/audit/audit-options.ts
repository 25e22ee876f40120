import { NO_CHANGES, type RuleSet } from '#domain/checks/rule-set.ts'
import type { CrawlOptions, Format } from '../crawl/crawl-options.ts'
import { readFlags } from '../crawl/describe-crawl.ts'
import { readIssueIds } from '../crawl/issue-ids.ts'
import { selectChecks } from '../crawl/select-checks.ts'
import { AUDIT_FLAGS, FLAGS, type FlagValues, FORMATS } from '../flags/crawl-flags.ts'
import { wholeNumber } from '../options.ts'
import { UsageError } from '../usage-error.ts'

export type AuditOptions = Pick<
  CrawlOptions,
  'out' | 'before' | 'isQuiet' | 'failUnder' | 'failUnderScore' | 'failOn' | 'ruleSet'
> & {
  format: Exclude<Format, 'parquet'>
}

/** Without the options that depend on the rules of the crawl, because those rules are in the archive. */
type AuditWords = Omit<AuditOptions, 'failOn' | 'ruleSet'> & {
  folder: string
  chooseRules: (ofCrawl: RuleSet) => Pick<AuditOptions, 'failOn' | 'ruleSet'>
}

export async function readAuditWords(words: string[]): Promise<AuditWords> {
  const { argument: folder, typed, config } = await readFlags(words, { command: 'audit', names: AUDIT_FLAGS })
  if (folder === undefined || folder === '') throw new UsageError('The archive to judge is missing.')
  const chosen = { ...rulesIn(config?.values ?? {}), ...typed }
  const { only, skip, 'fail-on': failOn } = chosen
  const { out, before = null, quiet } = typed
  const chooseRules = (ofCrawl: RuleSet) => {
    const ruleSet = selectChecks(config?.ruleSet ?? ofCrawl, { only: only ?? [], skip: skip ?? [] })
    return { ruleSet, failOn: readIssueIds(failOn ?? [], ruleSet) }
  }
  // Checks the names now, so that wrong ones are reported even if the archive cannot be read.
  chooseRules(NO_CHANGES)
  return {
    folder,
    format: readFormat(typed.format),
    out: out === undefined || out === '-' ? null : out,
    before,
    isQuiet: quiet === true,
    failUnder: percentOf('fail-under', chosen),
    failUnderScore: percentOf('fail-under-score', chosen),
    chooseRules,
  }
}

/** The configuration file of a crawl also contains the path of its report. An audit must not replace that report. */
function rulesIn(values: FlagValues): FlagValues {
  return Object.fromEntries(RULES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))
}

const RULES = ['only', 'skip', 'fail-on', 'fail-under', 'fail-under-score'] as const

function percentOf(name: 'fail-under' | 'fail-under-score', values: FlagValues): number | null {
  return wholeNumber(name, values[name], { ...FLAGS[name], otherwise: null })
}

function readFormat(written = 'table'): AuditOptions['format'] {
  const formats = FORMATS.filter((format) => format !== 'parquet')
  const format = formats.find((each) => each === written)
  if (format === undefined) throw new UsageError(`--format must be one of ${formats.join(', ')}, not '${written}'.`)
  return format
}
