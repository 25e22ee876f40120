import type { ProjectSettings } from '#domain/projects/project.ts'
import { isSameSite, keepsSecrets } from '#domain/projects/project-rules.ts'

type Settings = Pick<ProjectSettings, 'startUrls' | 'headerNames' | 'basicAuthUser'>

/** Warns what a project loses when its URL changes; null if it keeps everything. */
export function warnLostSettings(
  { startUrls, headerNames, basicAuthUser }: Settings,
  from: string,
  to: string,
): string | null {
  if (keepsSecrets(from, to)) return null
  const secrets = [headerNames.length > 0 && 'extra headers', basicAuthUser !== null && 'basic auth']
  const join = (all: (string | false)[]) => all.filter((what) => what !== false).join(', ')
  if (isSameSite(from, to)) {
    const deleted = join(secrets)
    const reason = 'Without https, others on the network can read what is sent'
    return deleted && `${reason}, so these settings will be deleted: ${deleted}.`
  }
  const deleted = join([startUrls.length > 0 && 'start URLs', ...secrets])
  if (!deleted) return 'This is a different website. Comparisons with earlier crawls will compare two different sites.'
  return `This is a different website. These settings of the previous one will be deleted: ${deleted}.`
}
