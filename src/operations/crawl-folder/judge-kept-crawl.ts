import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { ArchiveNotWritten } from '#archive/archive-error.ts'
import { rewriteJudgement } from '#archive/write/rewrite-judgement.ts'
import { CATALOGUE_VERSION } from '#checks/registry.generated.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import type { Finding, Issue } from '#domain/issues/issue.ts'
import { judgeAgain } from '../archives/judge-again.ts'
import { openStoredCrawl } from '../archives/open-stored-crawl.ts'
import { checkIds } from '../checks/check-ids.ts'
import { describeRules } from '../checks/rule-sets.ts'
import { Unavailable } from '../errors.ts'
import type { FindBefore } from '../site-judging/crawl-before.ts'
import type { KeptCrawl } from './crawl-folder.ts'
import { type KeptJudgement, writeJudgement } from './kept-judgement.ts'

type Options = {
  ruleSet: RuleSet
  /** Whether the issues are written as well. Not necessary if they are the same as in the archive. */
  writesIssues: boolean
  findBefore?: FindBefore | undefined
  signal: AbortSignal
}

type FoundIssue = { url: string; issue: Issue | Finding }

/** Judges a kept crawl without any request, and stores the judgement next to its derived tables. */
export async function judgeKeptCrawl(crawl: KeptCrawl, options: Options): Promise<KeptJudgement> {
  const target = options.writesIssues ? `${crawl.derived}.${randomUUID()}.part` : crawl.derived
  await mkdir(target, { recursive: true })
  try {
    const judgement = await judgeInto(crawl, target, options)
    await writeJudgement(target, judgement)
    if (target !== crawl.derived) await moveIntoPlace(target, crawl.derived)
    return judgement
  } catch (error) {
    throw error instanceof ArchiveNotWritten ? new Unavailable(error.message, 'archive_not_written') : error
  } finally {
    if (target !== crawl.derived) await rm(target, { recursive: true, force: true })
  }
}

async function moveIntoPlace(part: string, derived: string): Promise<void> {
  await rename(part, derived).catch(async (error) => {
    // Another process wrote the same judgement.
    if (!(await stat(derived).catch(() => null))) throw error
  })
}

async function judgeInto(crawl: KeptCrawl, target: string, options: Options): Promise<KeptJudgement> {
  const { ruleSet, findBefore, signal } = options
  const stored = await openStoredCrawl(crawl.archive)
  const pages = createChannel<FinishedPage>()
  const found = createChannel<FoundIssue>()
  const faults: string[] = []
  const nothing = async () => {}
  const judge = async () => {
    const end = await judgeAgain(
      stored,
      { ruleSet, readsLinks: false, findBefore, signal },
      {
        ...{ nonPage: nothing, file: nothing, measuredAgain: nothing },
        // A failed page has nothing to judge.
        page: async (page) => (page.result.status === 'success' ? pages.add([page]) : undefined),
        siteIssues: async (issues) => {
          await pages.end()
          await found.add(issues)
        },
        siteFindings: async (findings) => {
          await pages.end()
          await found.add(findings)
        },
        fault: (error, { check }) => faults.push(`${check ?? 'extraction'}: ${error}`),
      },
    )
    await pages.end()
    await found.end()
    return end
  }
  const rules = { ruleSet, catalogueVersion: CATALOGUE_VERSION, checks: checkIds() }
  const write = options.writesIssues
    ? rewriteJudgement(crawl.archive, target, { pages: toJudged(pages.batches), urls: found.batches, rules })
    : drain(pages.batches, found.batches)
  const failBoth = (error: unknown) => {
    for (const { fail } of [pages, found]) fail(error).catch(() => {})
    throw error
  }
  try {
    const [end] = await Promise.all([judge().catch(failBoth), write.catch(failBoth)])
    return { ruleSet, checks: describeRules(ruleSet, end), judgedAt: new Date().toISOString(), faults }
  } finally {
    stored.close()
  }
}

async function* toJudged(batches: AsyncIterable<FinishedPage[]>) {
  for await (const batch of batches) {
    yield batch.map(({ position, result, findings = [] }) => ({
      position,
      url: result.url,
      healthScore: result.healthScore?.score ?? null,
      llmScore: result.llmReadiness?.score ?? null,
      found: [...result.issues, ...findings],
    }))
  }
}

async function drain(...channels: AsyncIterable<unknown>[]): Promise<void> {
  for (const batches of channels) for await (const _ of batches);
}

/** Batches that are added here wait until they are read there, so that memory does not depend on their number. */
function createChannel<Item>() {
  const { readable, writable } = new TransformStream<Item[], Item[]>()
  const writer = writable.getWriter()
  let isEnded = false
  return {
    batches: readable as AsyncIterable<Item[]>,
    add: (batch: Item[]) => writer.write(batch),
    async end(): Promise<void> {
      if (isEnded) return
      isEnded = true
      await writer.close()
    },
    fail: (error: unknown) => writer.abort(error),
  }
}
