import type { ProjectSettings } from '#domain/projects/project.ts'
import { isSameSite, keepsSecrets } from '#domain/projects/project-rules.ts'

type Kept = Pick<ProjectSettings, 'startUrls' | 'headerNames' | 'basicAuthUser'>

/** What a project loses when it moves to another address; null when it keeps everything. */
export function forgottenWith(
  { startUrls, headerNames, basicAuthUser }: Kept,
  from: string,
  to: string,
): string | null {
  if (keepsSecrets(from, to)) return null
  const secrets = [headerNames.length > 0 && 'extra headers', basicAuthUser !== null && 'basic auth']
  const listed = (all: (string | false)[]) => all.filter((what) => what !== false).join(', ')
  if (isSameSite(from, to)) {
    const forgotten = listed(secrets)
    return (
      forgotten &&
      `Without https everybody on the way can read along. What was entered for it is forgotten: ${forgotten}.`
    )
  }
  const forgotten = listed([startUrls.length > 0 && 'start URLs', ...secrets])
  if (!forgotten) return 'This is another website. Comparisons with earlier crawls will show a new site.'
  return `This is another website. What was meant for the one before is forgotten: ${forgotten}.`
}
