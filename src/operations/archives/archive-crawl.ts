import { randomInt } from 'node:crypto'
import { ArchiveNotWritten } from '#archive/archive-error.ts'
import type { CrawlDescription } from '#archive/manifest.ts'
import { createArchiveInThread } from '#archive/write/create-archive-in-thread.ts'
import { CATALOGUE_VERSION, pageChecks, siteChecks } from '#checks/registry.generated.ts'
import type { CrawlSink, RunEnd } from '../crawls/run-crawl.ts'
import { InvalidInput } from '../errors.ts'

type Events = Pick<CrawlSink, 'page' | 'nonPage' | 'siteIssues' | 'soft404'> &
  Required<
    Pick<CrawlSink, 'siteFindings' | 'file' | 'depth' | 'measuredAgain' | 'externalLinks' | 'probes' | 'resources'>
  >

type AboutCrawl = Pick<
  CrawlDescription,
  'startUrl' | 'startedAt' | 'version' | 'settings' | 'notice' | 'error' | 'ruleSet'
>

/** Receives the results of a crawl and writes them into an archive. Pages must come with their facts. */
export type CrawlArchive = Events & {
  finish: (end: RunEnd, about: AboutCrawl) => Promise<void>
  /** For a crawl that crashed: keeps an older archive. */
  discard: () => Promise<void>
}

/** The folder cannot be used, or the disk is full. */
export class UnusableArchive extends InvalidInput {}

/** Throws UnusableArchive, here and in each of the functions it returns. */
export async function archiveCrawl(folder: string): Promise<CrawlArchive> {
  const archive = await createArchiveInThread({ folder, seed: randomInt(2 ** 32) }).catch(rethrow)
  const attempt = async (work: () => unknown) => {
    try {
      await work()
    } catch (error) {
      rethrow(error)
    }
  }
  return {
    page: (page) => attempt(() => archive.addPage(page)),
    nonPage: (visit) => attempt(() => archive.addNonPage(visit)),
    file: (file) => attempt(() => archive.addFile(file)),
    externalLinks: (links) => attempt(() => archive.addExternalLinks(links)),
    probes: (probes) => attempt(() => archive.addProbes(probes)),
    resources: (resources) => attempt(() => archive.addResources(resources)),
    siteIssues: (issues) => attempt(() => archive.addIssues(issues)),
    siteFindings: (findings) => attempt(() => archive.addIssues(findings)),
    soft404: ({ position }) => attempt(() => archive.setSoft404(position)),
    depth: ({ position, depth }) => attempt(() => archive.setDepth(position, depth)),
    measuredAgain: ({ position, firstMs, secondMs }) => attempt(() => archive.setTtfb(position, firstMs, secondMs)),
    finish: (end, about) =>
      attempt(async () => {
        await archive.addSitemaps(end.sitemaps)
        await archive.finish({ ...about, ...describeEnd(end), finishedAt: new Date().toISOString() })
      }),
    discard: archive.discard,
  }
}

function describeEnd(end: RunEnd): Omit<CrawlDescription, keyof AboutCrawl | 'finishedAt'> {
  const {
    outcome,
    balance,
    failure = null,
    blockedByRobots,
    blockedUrls,
    traps,
    files,
    slowPages,
    tallies,
    requests,
  } = end
  return {
    ...{ outcome, balance, failure, blockedByRobots, blockedUrls, traps, linkedFiles: files, slowPages, requests },
    checks: [...pageChecks, ...siteChecks].map(({ id }) => id),
    catalogueVersion: CATALOGUE_VERSION,
    isSiteJudged: outcome === 'completed' || siteChecks.some(({ id }) => Object.hasOwn(tallies, id)),
  }
}

function rethrow(error: unknown): never {
  if (error instanceof ArchiveNotWritten) throw new UnusableArchive(error.message)
  throw error
}
