import { redirect } from 'react-router'
import { SAMPLE_PATH } from '#domain/sample-report/sample-report.ts'
import type { ApiPath, ApiValue } from '../client/api-types.ts'
import { loadFromApi } from '../client/load-from-api.ts'

type Loading = Parameters<typeof loadFromApi>[0]

/** Loads a part of the sample report. Until there is a report, only its first screen exists. */
export async function loadSample<const Path extends string>(
  args: Loading,
  path: ApiPath<'GET', Path>,
): Promise<ApiValue<'GET', Path>> {
  const { crawl } = await loadFromApi(args, '/sample/summary')
  if (crawl === null) throw redirect(SAMPLE_PATH)
  return loadFromApi(args, path)
}
