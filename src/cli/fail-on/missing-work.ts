import type { NeededWork } from '#operations/checks/needed-work.ts'
import type { FlagValues } from '../flags/crawl-flags.ts'

/** What a crawl will not do, each with what a check needs and how to change that: 'needs probes: add --archive'. */
export type MissingWork = Partial<Record<NeededWork, string>>

/** What the options of a crawl rule out. `archive` includes that of `--format parquet`. */
export function missingWork(values: FlagValues, { archive }: { archive: string | null }): MissingWork {
  const { external = true, probes = true, resources = true, render = 'never', measure = false, before } = values
  const isRendered = render !== 'never'
  return {
    ownerProbes: 'needs requests that only crawls of a project with a confirmed owner send',
    ...(!isRendered && { rendering: 'judges only rendered pages: add --render auto, sample or always' }),
    ...(!measure && {
      measuring: `judges only measured pages: add ${isRendered ? '' : '--render always and '}--measure`,
    }),
    ...(before === undefined && {
      comparing: 'compares two crawls: add --before FOLDER with the archive of the earlier one',
    }),
    ...(!resources && { files: 'needs the files that pages use: remove --no-resources' }),
    ...(!external && { externalLinks: 'needs the links to other sites: remove --no-external' }),
    ...probesMissing(values, { isOn: probes, isArchived: archive !== null }),
  }
}

function probesMissing(values: FlagValues, { isOn, isArchived }: { isOn: boolean; isArchived: boolean }): MissingWork {
  const selection = values.list !== undefined ? '--list' : values['sitemap-only'] ? '--sitemap-only' : null
  if (selection !== null) return { probes: `needs probes, which a crawl with ${selection} does not send` }
  if (!isOn) return { probes: 'needs probes: remove --no-probes' }
  return isArchived ? {} : { probes: 'needs probes, which only a crawl with an archive sends: add --archive FOLDER' }
}
