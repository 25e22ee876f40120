import { NO_CHANGES, type RuleSet } from '#domain/checks/rule-set.ts'
import type { CrawlOptions, Format } from '../crawl/crawl-options.ts'
import { readFlags } from '../crawl/describe-crawl.ts'
import { readIssueIds } from '../crawl/issue-ids.ts'
import { selectChecks } from '../crawl/select-checks.ts'
import { AUDIT_FLAGS, FLAGS, type FlagValues, FORMATS } from '../flags/crawl-flags.ts'
import { wholeNumber } from '../options.ts'
import { UsageError } from '../usage-error.ts'

export type AuditOptions = Pick<CrawlOptions, 'out' | 'isQuiet' | 'failUnder' | 'failOn' | 'ruleSet'> & {
  format: Exclude<Format, 'parquet'>
}

/** All but the options that depend on the rules of the crawl, which are in the archive. */
type AuditWords = Omit<AuditOptions, 'failOn' | 'ruleSet'> & {
  folder: string
  chooseRules: (ofCrawl: RuleSet) => Pick<AuditOptions, 'failOn' | 'ruleSet'>
}

export async function readAuditWords(words: string[]): Promise<AuditWords> {
  const { argument: folder, typed, config } = await readFlags(words, { command: 'audit', names: AUDIT_FLAGS })
  if (folder === undefined || folder === '') throw new UsageError('The archive to judge is missing.')
  const { only, skip, 'fail-on': failOn, 'fail-under': failUnder } = { ...rulesIn(config?.values ?? {}), ...typed }
  const { out, quiet } = typed
  const chooseRules = (ofCrawl: RuleSet) => {
    const ruleSet = selectChecks(config?.ruleSet ?? ofCrawl, { only: only ?? [], skip: skip ?? [] })
    return { ruleSet, failOn: readIssueIds(failOn ?? [], ruleSet) }
  }
  // Wrong names are reported even if the archive cannot be read.
  chooseRules(NO_CHANGES)
  return {
    folder,
    format: readFormat(typed.format),
    out: out === undefined || out === '-' ? null : out,
    isQuiet: quiet === true,
    failUnder: wholeNumber('fail-under', failUnder, { ...FLAGS['fail-under'], otherwise: null }),
    chooseRules,
  }
}

/** A configuration file of a crawl says where its report goes. An audit must not replace that report. */
function rulesIn({ only, skip, 'fail-on': failOn, 'fail-under': failUnder }: FlagValues): FlagValues {
  return {
    ...(only && { only }),
    ...(skip && { skip }),
    ...(failOn && { 'fail-on': failOn }),
    ...(failUnder !== undefined && { 'fail-under': failUnder }),
  }
}

function readFormat(written = 'table'): AuditOptions['format'] {
  const formats = FORMATS.filter((format) => format !== 'parquet')
  const format = formats.find((each) => each === written)
  if (format === undefined) throw new UsageError(`--format must be one of ${formats.join(', ')}, not '${written}'.`)
  return format
}
