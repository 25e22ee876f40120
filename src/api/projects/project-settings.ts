import { formatNumber } from '#domain/words/counts.ts'
import { testExtraction } from '#operations/extraction/test-extraction.ts'
import { addUrl } from '#operations/projects/add-url.ts'
import { countCrawlsToDelete } from '#operations/projects/count-crawls-to-delete.ts'
import { getProjectSettings } from '#operations/projects/get-project-settings.ts'
import { listRemovedUrls } from '#operations/projects/list-removed-urls.ts'
import { removeUrl } from '#operations/projects/remove-url.ts'
import { restoreUrl } from '#operations/projects/restore-url.ts'
import { saveProjectSettings } from '#operations/projects/save-project-settings.ts'
import { route } from '../operation-route.ts'

/** Enough for a thousand start URLs of the maximum length. */
const MAX_SETTINGS_BYTES = 4 * 1024 * 1024

const maxBody = {
  bytes: MAX_SETTINGS_BYTES,
  message: `The request is too large; the limit is ${formatNumber(MAX_SETTINGS_BYTES)} bytes.`,
}

export const projectSettingsRoutes = [
  route('get', '/projects/{id}/settings', getProjectSettings),
  route('patch', '/projects/{id}/settings', saveProjectSettings, { maxBody }),
  route('post', '/projects/{id}/extraction-test', testExtraction),
  route('get', '/projects/{id}/crawls-to-delete', countCrawlsToDelete),
  route('post', '/projects/{id}/urls', addUrl),
  route('get', '/projects/{id}/removed-urls', listRemovedUrls),
  route('post', '/projects/{id}/removed-urls', removeUrl),
  route('post', '/projects/{id}/removed-urls/restore', restoreUrl),
]
