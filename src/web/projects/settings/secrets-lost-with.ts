import type { ProjectSettings } from '#domain/projects/project.ts'
import { isSameSite, keepsSecrets } from '#domain/projects/project-rules.ts'

type Settings = Pick<ProjectSettings, 'startUrls' | 'headerNames' | 'basicAuthUser'>

/** Warns that a new URL removes some settings. Null if all settings are kept. */
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
  return `This is a different website. These settings of the previous website will be deleted: ${deleted}.`
}
